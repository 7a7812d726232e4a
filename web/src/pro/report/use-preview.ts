import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, ask } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { Body } from '../../api/types.ts'

/** The report as it would be, as an address within this page that lives until it is let go of. */
export function usePreview() {
  const [address, setAddress] = useState<string | null>(null)
  const making = useMutation<Blob, Problem, Body<'/pro/preview-report'>>({
    mutationFn: body => ask(api.POST('/pro/preview-report', { body, parseAs: 'blob' })),
    onSuccess: pdf => setAddress(URL.createObjectURL(pdf)),
  })
  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address)
  }, [address])
  return {
    address,
    make: (body: Body<'/pro/preview-report'>, onError: (problem: Problem) => void) => making.mutate(body, { onError }),
    isMaking: making.isPending,
    error: making.error,
    forget: () => setAddress(null),
  }
}
