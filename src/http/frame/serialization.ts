import fastJson from 'fast-json-stringify'

type Writer = (data: unknown) => string

const writers = new WeakMap<object, Writer>()

/** Writes answers as their schema says. Compiled with the first answer, since a process starts sooner without the others. */
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
