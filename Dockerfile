# Builds the web apps with everything that npm brings, then keeps what the house needs to run.
FROM node:24-bookworm-slim AS build
WORKDIR /banko
COPY . .
RUN node tools/run.mjs build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /banko
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 NODE_COMPILE_CACHE=/banko/.cache
COPY --from=build /banko .
RUN mkdir -p .data .cache && chown node:node .data .cache
USER node
EXPOSE 8080
# the embedded database, for trying only; with DATABASE_URL (and MODE) nothing is kept here
VOLUME /banko/.data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# no npm in between: the house itself gets SIGTERM and ends gracefully
CMD ["node", "server/main.ts"]
