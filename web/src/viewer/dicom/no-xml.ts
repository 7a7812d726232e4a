/** In the place of a reader for models written in XML, which needs parts of Node and which nothing here calls. */
export function create(): never {
  throw new Error('Models written in XML are not read here')
}
