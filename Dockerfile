# The base comes by digest, so that what is built is what was looked at:
#   docker build --build-arg NODE_IMAGE=node:24-slim@sha256:<digest of the image you trust> .
# There is no default, and a build without one fails.
ARG NODE_IMAGE

FROM ${NODE_IMAGE} AS build
ARG NODE_IMAGE
RUN case "${NODE_IMAGE}" in *@sha256:*) ;; *) echo "NODE_IMAGE must name a digest, not ${NODE_IMAGE}" >&2; exit 1 ;; esac
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
CMD ["node", "src/process/main.ts"]
