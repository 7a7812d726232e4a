# A digest makes every build the same: docker build --build-arg NODE_IMAGE=node:24-slim@sha256:<digest> .
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv
COPY . .
# Building installs what it needs first.
RUN npm run build && npm prune --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /srv
COPY --from=build /srv /srv
# A volume that is put here is its user's to write to.
RUN install -d -o node -g node -m 700 /var/lib/second-opinion/documents
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DOCUMENT_DIR=/var/lib/second-opinion/documents
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthy.mjs"]
# Preflight says what does not work; the service starts all the same.
CMD ["sh", "-c", "node scripts/preflight.ts; exec node src/process/main.ts"]
