/** Attributes of a field that holds one language, whatever the language of the page. */
export const inEnglish = { dir: 'ltr', lang: 'en' } as const
export const inArabic = { dir: 'rtl', lang: 'ar' } as const
