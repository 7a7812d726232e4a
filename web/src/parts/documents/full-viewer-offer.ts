/** Returns whether this build has the full viewer. The service writes this into the page. */
export const hasFullViewer = () => document.querySelector('meta[name=full-viewer]')?.getAttribute('content') === 'on'
