import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import type { Provider } from '../config/providers.ts'

/** The secrets of one attempt to sign in. They are kept until the browser returns. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** Proves that the same party began the sign-in and redeems the code (PKCE). */
  readonly verifier: string
}

export type Claims = Readonly<Record<string, unknown>>

/** Why a sign-in failed: it was refused, it came too late or twice, or the provider cannot be reached or trusted. */
export type Failure = 'denied' | 'expired' | 'provider'

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly failure: Failure
  readonly code: string | undefined

  /** Drops the cause, because its codes and tokens would end up in a log. */
  constructor(failure: Failure, { message, code }: { message: string; code?: unknown }) {
    super(message)
    this.failure = failure
    this.code = typeof code === 'string' ? code : undefined
  }
}

/** A sign-out at the provider, of a person (`sub`), of one session (`sid`), or both. */
export interface Logout {
  readonly jti: string
  readonly sub: string | null
  readonly sid: string | null
  readonly expires: Date
}

export interface IdentityProvider {
  readonly settings: Provider
  /** Reads the provider's description. Throws the reason when it cannot be read. */
  describe(): Promise<void>
  /**
   * Returns whether the provider can be reached. While the provider is slow to answer, returns the result of the last
   * time.
   */
  isAvailable(): Promise<boolean>
  /** Returns the address for the browser, and the attempt to keep until the browser returns. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly attempt: Attempt }>
  /** Returns the provider's claims about the person whose browser returned to this address. */
  redeem(callback: URL, attempt: Attempt, now: Date): Promise<Claims>
  /** Verifies and reads a logout token. Throws for any other token. */
  readLogout(token: string, now: Date): Promise<Logout>
  /**
   * Returns the provider's address for signing out. Null when the provider has no such address or does not answer soon.
   */
  endSessionUrl(backTo: string): Promise<string | null>
}

const TIMEOUT_S = 10
/** The sign-in page and the sign-out wait this long for the provider. */
const PATIENCE_MS = 2_000
export const CLOCK_TOLERANCE_S = 30
/** How long a provider's description is kept, and how soon an unreachable provider is asked again. */
const FRESH_MS = 60_000
const RETRY_MS = 5_000
/** Error codes that mean a refusal, by the person or by the provider for the person. */
const DENIALS = ['access_denied', 'login_required', 'interaction_required', 'consent_required']

export function createIdentityProvider(settings: Provider): IdentityProvider {
  const { issuer, client_id, client_secret, scopes, surfaces, roles, roles_claim, acr_values, max_age } = settings
  const isPlain = issuer.startsWith('http:')
  const execute = isPlain ? [openid.allowInsecureRequests] : []
  let wasReached = false
  const described = remembered(async () => {
    try {
      const options = { execute, timeout: TIMEOUT_S }
      const found = await openid.discovery(new URL(issuer), client_id, undefined, undefined, options)
      wasReached = true
      return found.serverMetadata()
    } catch (error) {
      wasReached = false
      throw error
    }
  })
  const isReached = () =>
    described().then(
      () => true,
      () => false,
    )

  /**
   * The claims that are needed, each with its possible names. If the ID token lacks one, the provider is asked for more
   * claims.
   */
  const wanted = [['name'], [settings.id_claim]]
  if (Object.keys(roles).length > 0) wanted.push([roles_claim, roles_claim.split('.')[0] ?? ''])
  // The addresses of patients are stored, so that messages reach them.
  if (surfaces.includes('app')) wanted.push(['email'], ['phone_number'])

  /**
   * Makes a connection for each use, so that the provider's keys are read again. A key that was just rotated is then
   * known.
   */
  const connect = async (now?: Date) => {
    const server = await described()
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const secret = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost
    const clock = {
      [openid.clockTolerance]: CLOCK_TOLERANCE_S,
      [openid.clockSkew]: now === undefined ? 0 : Math.round((now.getTime() - Date.now()) / 1000),
    }
    const connection = new openid.Configuration(server, client_id, clock, secret(client_secret))
    connection.timeout = TIMEOUT_S
    // The signature of an ID token is verified, although the token comes directly from the provider.
    openid.enableNonRepudiationChecks(connection)
    if (isPlain) openid.allowInsecureRequests(connection)
    return connection
  }

  return {
    settings,
    describe: async () => void (await described()),
    isAvailable: () => soon(isReached(), () => wasReached),
    begin: redirectUri =>
      naming(async () => {
        const attempt = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const url = openid.buildAuthorizationUrl(await connect(), {
          redirect_uri: redirectUri,
          scope: scopes,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ...(acr_values.length === 0 ? {} : { acr_values: acr_values.join(' ') }),
          ...(max_age === null ? {} : { max_age: String(max_age) }),
        })
        return { url: url.href, attempt }
      }),
    redeem: (callback, { state, nonce, verifier }, now) =>
      naming(async () => {
        const connection = await connect(now)
        const tokens = await openid.authorizationCodeGrant(connection, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(max_age === null ? {} : { maxAge: max_age }),
        })
        const claims = requireIdToken(tokens.claims(), client_id, now)
        const hasUserInfo = connection.serverMetadata().userinfo_endpoint !== undefined
        const isComplete = wanted.every(names => names.some(name => name in claims))
        if (isComplete || !hasUserInfo) return claims
        const more = await openid.fetchUserInfo(connection, tokens.access_token, claims.sub)
        return { ...more, ...claims }
      }),
    readLogout: (token, now) =>
      naming(async () => {
        const { jwks_uri } = await described()
        if (jwks_uri === undefined) throw new Error('The provider names no keys')
        // The keys are read again for each token, so that a key that was just rotated is known.
        const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_S * 1000 })
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer,
          audience: client_id,
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate: now,
          requiredClaims: ['iat', 'exp', 'jti', 'events'],
        })
        return logoutOf(payload, protectedHeader.typ, now)
      }),
    async endSessionUrl(backTo) {
      try {
        const connection = await soon(connect(), () => null)
        if (connection?.serverMetadata().end_session_endpoint === undefined) return null
        return openid.buildEndSessionUrl(connection, { post_logout_redirect_uri: backTo }).href
      } catch {
        return null
      }
    },
  }
}

function requireIdToken(claims: openid.IDToken | undefined, clientId: string, now: Date): openid.IDToken {
  if (claims === undefined) throw new Error('The provider sent no ID token')
  if (claims.iat > now.getTime() / 1000 + CLOCK_TOLERANCE_S) throw new Error('The ID token is from the future')
  if (claims.azp !== undefined && claims.azp !== clientId) throw new Error('The ID token is another client’s')
  return claims
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Reads a verified token as a logout token. Refuses an ID token and every other kind. */
function logoutOf(claims: Claims, typ: unknown, now: Date): Logout {
  const { events, nonce, jti, sub = null, sid = null, iat, exp } = claims
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  const isTextOrNone = (value: unknown): value is string | null => value === null || isText(value)
  const event = typeof events === 'object' && events !== null ? (events as Claims)[LOGOUT_EVENT] : undefined
  const isLogout = typeof event === 'object' && event !== null && !Array.isArray(event) && nonce === undefined
  const isTyped = typ === undefined || /^(application\/)?(logout\+)?jwt$/i.test(String(typ))
  const isNow = Number(iat) <= now.getTime() / 1000 + CLOCK_TOLERANCE_S
  const isLogoutToken = isLogout && isTyped && isNow && (sub ?? sid) !== null
  if (!isLogoutToken || !isText(jti) || !isTextOrNone(sub) || !isTextOrNone(sid)) throw new Error('Not a logout token')
  return { jti, sub, sid, expires: new Date((Number(exp) + CLOCK_TOLERANCE_S) * 1000) }
}

/** Returns the answer, or `instead` when the answer takes too long. The request goes on for the next caller. */
async function soon<T, U>(answer: Promise<T>, instead: () => U): Promise<T | U> {
  const patience = new AbortController()
  const late = wait(PATIENCE_MS, undefined, { signal: patience.signal }).then(instead)
  late.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    patience.abort()
  }
}

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new SignInFailure(failureOf(error), error as Error)
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof openid.AuthorizationResponseError) return DENIALS.includes(error.error) ? 'denied' : 'provider'
  // The code is too old, or was redeemed before.
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return 'expired'
  return 'provider'
}

/** Caches an answer for a while, and a failure for a shorter time. Concurrent callers share one request. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let until = 0
  return () => {
    if (last === null || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      const asked = ask()
      last = asked
      const keepFor = (ms: number) => {
        until = performance.now() + ms
      }
      asked.then(
        () => keepFor(FRESH_MS),
        () => keepFor(RETRY_MS),
      )
    }
    return last
  }
}
