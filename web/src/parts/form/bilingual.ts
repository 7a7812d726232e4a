/** Fields that hold one language whatever the page is in. */
export const inEnglish = { dir: 'ltr', lang: 'en' } as const
export const inArabic = { dir: 'rtl', lang: 'ar' } as const
