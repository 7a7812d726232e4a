/**
 * Replaces the package xmlbuilder2, which needs parts of Node. A library imports it to read models in XML, which never
 * happens here.
 */
export function create(): never {
  throw new Error('Models written in XML are not read here')
}
