import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, paymentStatus, sameAmount, seenAmount } from '../../src/domain/money/money.ts'

test('amounts are read as decimals, from numbers and from texts', () => {
  const read: [unknown, bigint][] = [
    [750.5, 75050n],
    ['750.50', 75050n],
    [' 750.5 ', 75050n],
    ['750.5000', 75050n],
    [0.1, 10n],
    [0, 0n],
    ['1000000', 100_000_000n],
    [19.99, 1999n],
    [1.1, 110n],
    ['007.10', 710n],
  ]
  for (const [amount, expected] of read) assert.equal(cents(amount), expected, String(amount))
})

test('a text that is no amount in whole cents is refused', () => {
  for (const amount of [
    '',
    ' ',
    'SAR 5',
    '1e3',
    '1,000',
    '-1',
    '+1',
    '.5',
    '5.',
    '0x10',
    '1.005',
    '١٠',
    '1'.repeat(16),
    null,
    undefined,
    true,
    [5],
    {},
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0.001,
    1e21,
  ]) {
    assert.equal(cents(amount), null, String(amount))
    assert.equal(sameAmount(amount, amount), false, String(amount))
  }
})

test('the same amount however it is written, another one never', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const written = (one / 100).toFixed(2)
      assert.equal(sameAmount(one / 100, written), true)
      assert.equal(sameAmount(written, `${written}00`), true)
      assert.equal(sameAmount(one / 100, (other / 100).toFixed(2)), one === other)
    }),
  )
})

test('an amount that was not asked for is kept to two decimals, rounded as it is written', () => {
  const kept: [number | string, number | null][] = [
    [700.5, 700.5],
    [' 700.50 ', 700.5],
    ['10.074', 10.07],
    ['10.075', 10.08],
    [10.075, 10.08],
    ['1.005', 1.01],
    ['750.0049999', 750],
    [0, 0],
    ['9999999999.994', 9_999_999_999.99],
    ['9999999999.995', null],
    ['999999999999999.5', null],
    [1e21, null],
  ]
  for (const [written, amount] of kept) {
    assert.deepEqual(seenAmount(written), { amount, text: String(written).trim() }, String(written))
  }
})

test('a payment as people see it', () => {
  assert.equal(paymentStatus(null, null), 'unpaid')
  for (const state of ['pending', 'paid', 'failed', 'mismatch'] as const)
    assert.equal(paymentStatus(state, null), state)
  for (const state of ['paid', 'mismatch'] as const) {
    assert.equal(paymentStatus(state, 'requested'), 'refund_pending')
    assert.equal(paymentStatus(state, 'settled'), 'refunded')
    assert.equal(paymentStatus(state, 'failed'), 'refund_failed')
  }
})
