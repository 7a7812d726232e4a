import { DomainError } from './errors.ts'

/** The caller may try again after this many seconds. */
export class TooSoon extends DomainError {
  readonly waitS: number

  constructor(waitS: number) {
    super('too_many_requests')
    this.waitS = waitS
  }
}
