import { useMutation } from '@tanstack/react-query'
import { api, ask } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { Body } from '../../api/types.ts'
import { useKeyboardAfter } from '../../keyboard.ts'

/** The report as it would look now. It is made each time, and kept only while somebody looks at it. */
export function usePreview() {
  const making = useMutation<Blob, Problem, Body<'/pro/preview-report'>>({
    mutationFn: body => ask(api.POST('/pro/preview-report', { body, parseAs: 'blob' })),
  })
  useKeyboardAfter(making.isPending)
  return {
    pdf: making.data ?? null,
    make: (body: Body<'/pro/preview-report'>, onError: (problem: Problem) => void) => making.mutate(body, { onError }),
    isMaking: making.isPending,
    error: making.error,
    forget: making.reset,
  }
}
