/** The statements that a patient confirms one by one with the consent, in the order shown. */
export const consentTicks = ['acting_for_other', 'medical_limits', 'use_of_data'] as const

export type ConsentTick = (typeof consentTicks)[number]

/** The ticks of a request. The patient was not asked for a missing tick. */
export type GivenTicks = { readonly [tick in ConsentTick]?: boolean }

export const isRefused = (ticks: GivenTicks | undefined) => consentTicks.some(tick => ticks?.[tick] === false)
