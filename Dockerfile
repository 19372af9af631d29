# Build: everything, with the tools that only building needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# What runs: the built files and the packages they load, without what belongs to other systems or is only read by people. What is
# built once needs no look at its sources before each command.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && cd node_modules/@photostructure/sqlite \
  && rm -rf src scripts binding.gyp \
  && find prebuilds -mindepth 1 -maxdepth 1 ! -name "linux-$(node -p process.arch)" -exec rm -rf {} + \
  && find prebuilds -name '*musl*' -delete \
  && cd /app \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && rm node_modules/@ip-location-db/asn/asn-ipv?.csv node_modules/@ip-location-db/geo-whois-asn-country-mmdb/*-ipv?.mmdb \
  && npm pkg delete $(node -p "Object.keys(require('./package.json').scripts).filter((name) => name.startsWith('pre')).map((name) => 'scripts.' + name).join(' ')")

FROM node:24-slim
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="NDR" \
  org.opencontainers.image.description="A web console for network detection and response, on top of Suricata" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NDR_DATA=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=packages /app/package.json ./
COPY LICENSE ./
RUN mkdir /data && chown 1000:1000 /data
# By number: Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "const { HOST = '', PORT, NDR_BASE_PATH = '' } = process.env; const at = HOST.replace('[', '').replace(']', ''); const host = ['', '0.0.0.0', '::'].includes(at) ? '127.0.0.1' : at.includes(':') ? `[${at}]` : at; fetch(`http://${host}:${PORT || 3000}${NDR_BASE_PATH}/api/health`, { signal: AbortSignal.timeout(3000) }).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
