import { routes, sandboxRoutes } from '../../src/app.ts'
import { describeApi } from '../../src/http/openapi/document.ts'

export function openapiDocument(): string {
  return `${JSON.stringify(describeApi([...routes, ...sandboxRoutes]), null, 1)}\n`
}
