import { DomainError } from './errors.ts'

/** Not now, but in so many seconds. */
export class TooSoon extends DomainError {
  readonly waitS: number

  constructor(waitS: number) {
    super('too_many_requests')
    this.waitS = waitS
  }
}
