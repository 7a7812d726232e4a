import openapiTS, { astToString } from 'openapi-typescript'

/** The types of `clients/typescript`, from the description of the interface. */
export async function clientTypes(document: string): Promise<string> {
  const types = await openapiTS(document, { enumValues: true, alphabetize: false })
  return `// Made by \`npm run docs\` from docs/openapi.json: not to be edited.\n${astToString(types)}`
}
