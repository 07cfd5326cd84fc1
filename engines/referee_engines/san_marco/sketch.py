"""stub"""
def draw(view, reader, actions): return ()
