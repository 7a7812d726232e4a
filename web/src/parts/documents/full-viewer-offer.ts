/** Whether this build has the full viewer; the service fills it in. */
export const hasFullViewer = () => document.querySelector('meta[name=full-viewer]')?.getAttribute('content') === 'on'
