import { errorSchema } from '../frame/envelope.ts'
import { type Method, pathOf, type Route } from '../frame/route.ts'
import { headers, info, parameters, securitySchemes, tags } from './head.ts'
import { answerHeaders, operationOf } from './operation.ts'
import { createRefusals } from './refusals.ts'
import { createShapes, type Json } from './shapes.ts'

export function describeApi(routes: readonly Route[]): Json {
  const shapes = createShapes()
  const refusals = createRefusals(answerHeaders)
  shapes.describe(errorSchema)
  const calls = routes
    .filter(route => !route.hidden)
    .flatMap(route => route.methods.map(method => ({ route, method, path: pathOf(route) })))
  const methodsAt = (path: string) => calls.filter(call => call.path === path).length
  const paths: Record<string, Record<string, Json>> = {}
  for (const { route, method, path } of calls) {
    const names = { operationId: nameOf(path, method, methodsAt(path)), tag: tagOf(path) }
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf(route, method, names, { shapes, refusals })
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'Where this document comes from' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes, headers, parameters, responses: refusals.shared, schemas: shapes.named },
  }
}

function tagOf(path: string): string {
  const [, first = ''] = path.split('/')
  return first in tags ? first : 'service'
}

/**
 * Makes an operation id: /app/save-review-case -> appSaveReviewCase. If a path has several methods, each method but
 * POST becomes a prefix.
 */
function nameOf(path: string, method: Method, methods: number): string {
  const spoken = path.replace(/\{(\w+)\}/g, 'by-$1')
  const words = [
    ...(methods > 1 && method !== 'POST' ? [method.toLowerCase()] : []),
    ...(spoken.match(/[A-Za-z]+/g) ?? ['root']),
  ]
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}
