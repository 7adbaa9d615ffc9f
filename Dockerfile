# Builds the web apps with everything that npm brings, then keeps what the house needs to run: docs/containers.md.

# Required, by tag and digest: node:24-bookworm-slim@sha256:…, where the digest is what
# `docker buildx imagetools inspect node:24-bookworm-slim` prints as its first "Digest:". A tag alone moves.
ARG NODE_IMAGE

FROM ${NODE_IMAGE} AS build
ARG NODE_IMAGE
WORKDIR /banko
RUN case "$NODE_IMAGE" in *@sha256:*) ;; *) echo "NODE_IMAGE has no digest: $NODE_IMAGE" >&2; exit 1 ;; esac
COPY . .
RUN node tools/run.mjs build
# the server's packages alone, without those of the web apps and tools; none of them needs its install script
RUN npm ci --omit=dev --workspace=server --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
WORKDIR /banko
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 NODE_COMPILE_CACHE=/tmp/compile-cache
COPY --from=build /banko/package.json ./
COPY --from=build /banko/node_modules node_modules
COPY --from=build /banko/betting betting
COPY --from=build /banko/pricing pricing
COPY --from=build /banko/simulator simulator
COPY --from=build /banko/contract contract
COPY --from=build /banko/words words
COPY --from=build /banko/server server
COPY --from=build /banko/site/dist site/dist
COPY --from=build /banko/site/dist-page site/dist-page
COPY --from=build /banko/office/dist office/dist
COPY --from=build /banko/docs/openapi.json docs/
# what games of the house give back: those without a proof are not offered
COPY --from=build /banko/docs/fair docs/fair
# what an operator runs beside the house
COPY --from=build /banko/tools/at-the-machine.ts /banko/tools/audit-verify.ts /banko/tools/chosen-database.ts /banko/tools/coupon.ts /banko/tools/db-migrate.ts /banko/tools/db-prove.ts /banko/tools/known-head.ts /banko/tools/operator.ts /banko/tools/operator-key.ts /banko/tools/payments.ts /banko/tools/player.ts /banko/tools/receipts-verify.ts /banko/tools/site.ts /banko/tools/staff.ts /banko/tools/tell-coupon.ts tools/
# the embedded database, for trying without another; with DATABASE_URL nothing is kept here
RUN install --directory --owner=node --group=node .data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# no npm in between: the house itself gets SIGTERM and ends gracefully
CMD ["node", "server/main.ts"]
