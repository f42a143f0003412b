FROM node:24.21-bookworm-slim AS build
WORKDIR /kram
COPY package.json package-lock.json .npmrc ./
# No install script is needed: the image brings Node.js, and no test runs here.
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build/build.ts

FROM node:24.21-bookworm-slim AS packages
WORKDIR /kram
COPY package.json package-lock.json .npmrc ./
# The runtime is the image's.
RUN npm ci --ignore-scripts --omit=dev && rm -rf node_modules/node

FROM node:24.21-bookworm-slim
LABEL org.opencontainers.image.title=Kram \
  org.opencontainers.image.description="An online-shop storefront that is finished before its JavaScript arrives" \
  org.opencontainers.image.licenses=MIT
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /kram
COPY --from=packages /kram/node_modules node_modules
COPY --from=build /kram/build build
# Node.js runs the server's TypeScript as it is.
COPY package.json server.ts config.ts ./
COPY config config
COPY start start
COPY edge edge
COPY operation operation
COPY domain domain
COPY contract contract
COPY words words
COPY shop shop
COPY demo demo
COPY app/migrations.ts app/migrations.ts
COPY app/builds app/builds
COPY app/i18n app/i18n
COPY app/limits app/limits
COPY app/blocks/at-once/field.ts app/blocks/at-once/field.ts
COPY app/blocks/picture/widths.ts app/blocks/picture/widths.ts
COPY app/request app/request
COPY app/session app/session
COPY app/shop-client app/shop-client
RUN mkdir /data && chown node:node /data \
  && printf '#!/bin/sh\nexec node /kram/operation/shop.ts "$@"\n' >/usr/local/bin/shop \
  && chmod 755 /usr/local/bin/shop

# Everything but /data may be read-only.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=150s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disallow-code-generation-from-strings", "--disable-proto=delete", "--max-semi-space-size=16", "--heap-growing-percent=100", "server.ts"]
