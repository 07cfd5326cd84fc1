// Lists the games that this server knows.

const SERVICE = "/referee.v1.RefereeService";

async function call(method, request) {
  const response = await fetch(`${SERVICE}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json", "connect-protocol-version": "1" },
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function item(text) {
  const element = document.createElement("li");
  element.textContent = text;
  return element;
}

const list = document.getElementById("games");
try {
  const { games } = await call("ListGames", {});
  list.replaceChildren(...games.map((game) => item(`${game.name_en}, ${game.players.join(" or ")} players`)));
  const { id, players } = games[0];
  const body = JSON.stringify({ game: id, players: players[0] });
  document.getElementById("example").textContent = `curl -d '${body}' ${location.origin}${SERVICE}/StartGame`;
} catch (error) {
  list.replaceChildren(item(error.message));
}
