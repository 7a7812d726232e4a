import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Files of their own instead of data: addresses, so that the content security policy can stay strict. */
export default defineConfig({
  base: '/web/',
  plugins: [react()],
  logLevel: 'warn',
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2023',
    // The desks, and the page that shows documents.
    rolldownOptions: { input: ['index.html', 'viewer.html'] },
  },
})
