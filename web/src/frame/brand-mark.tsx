export function BrandMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b5f73" />
      <path
        d="M8 9.500A2.500 2.500 0 0 1 10.500 7h11A2.500 2.500 0 0 1 24 9.500v8a2.500 2.500 0 0 1-2.500 2.500H16l-5 4.500V20h-.5A2.500 2.500 0 0 1 8 17.500z"
        fill="#fff"
      />
      <path d="M16 10.200v6.600M12.700 13.500h6.600" stroke="#0b5f73" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
