FROM node:24.21-bookworm-slim AS build
WORKDIR /kram
COPY package.json package-lock.json .npmrc ./
# No install script is needed: the image brings Node.js, and no test runs here.
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build/build.ts

FROM node:24.21-bookworm-slim
LABEL org.opencontainers.image.title=Kram \
  org.opencontainers.image.description="An online-shop storefront that is finished before its JavaScript arrives" \
  org.opencontainers.image.licenses=MIT
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /kram
# The server and the commands are bundled with all that they load, but for native code.
COPY --from=build /kram/node_modules/sharp node_modules/sharp
COPY --from=build /kram/node_modules/@img node_modules/@img
COPY --from=build /kram/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /kram/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /kram/node_modules/semver node_modules/semver
COPY --from=build /kram/build build
COPY package.json ./
RUN mkdir /data && chown node:node /data \
  && printf '#!/bin/sh\nexec node /kram/build/programs/shop.js "$@"\n' >/usr/local/bin/shop \
  && chmod 755 /usr/local/bin/shop

# Everything but /data may be read-only.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=150s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disallow-code-generation-from-strings", "--disable-proto=delete", "--max-semi-space-size=16", "--heap-growing-percent=100", "build/programs/server.js"]
