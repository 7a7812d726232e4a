import fastJson from 'fast-json-stringify'

type Writer = (data: unknown) => string

const writers = new WeakMap<object, Writer>()

/** Serialises answers by their schema. Compiled at the first answer, so that a process starts sooner. */
export function writerOf(schema: object): Writer {
  return data => {
    const write = writers.get(schema) ?? compileWriter(schema)
    return write(data)
  }
}

export function compileWriter(schema: object): Writer {
  const write = fastJson(schema)
  writers.set(schema, write)
  return write
}
