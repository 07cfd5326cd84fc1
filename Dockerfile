# Builds the service into a virtual environment, then copies only that into a small image that runs without root.
FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /opt/referee
COPY requirements.txt .
RUN /opt/referee/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY engines engines
COPY service service
COPY proto proto
COPY clients clients
COPY tests/conformance/vectors tests/conformance/vectors
RUN /opt/referee/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home referee
COPY --from=build /opt/referee /opt/referee
ENV PATH=/opt/referee/bin:$PATH
USER referee
EXPOSE 50051 8080
# The same probe that people use; it exits with 1 unless the service says SERVING.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["referee", "health", "--target", "127.0.0.1:50051"]
ENTRYPOINT ["referee"]
CMD ["serve", "--host", "0.0.0.0", "--port", "50051"]
