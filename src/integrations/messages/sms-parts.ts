/** The letters that phones send in seven bits, and those that take two places there. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'

/** How many parts an SMS is sent in: one other letter, such as an Arabic one, and every letter takes two bytes. */
export function smsParts(text: string): number {
  const letters = [...text]
  const short = letters.every(letter => BASIC.includes(letter) || EXTENDED.includes(letter))
  const places = short ? text.length + letters.filter(letter => EXTENDED.includes(letter)).length : text.length
  const [alone, each] = short ? [160, 153] : [70, 67]
  return places <= alone ? 1 : Math.ceil(places / each)
}
