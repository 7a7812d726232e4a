// The configuration that OHIF reads when it starts. One file serves all cases, because the address names the case.
const [, caseId] = /^\/imaging\/([^/]+)\/viewer$/.exec(location.pathname) ?? []
const dicomWeb = `/dicomweb/${caseId}`

window.PUBLIC_URL = new URL('.', document.currentScript.src).pathname

// OHIF's build registers all extensions and modes that it has. This keeps the wanted ones; a mode brings the extensions
// it needs.
const kept = {
  extensions: ['@ohif/extension-default', '@ohif/extension-cornerstone'],
  modes: ['@ohif/mode-longitudinal'],
}
for (const [name, wanted] of Object.entries(kept)) {
  let announced = []
  Object.defineProperty(window, name, {
    get: () => announced,
    set(list) {
      announced = list
      list.push = (...names) =>
        Array.prototype.push.apply(
          list,
          names.filter(one => wanted.includes(one)),
        )
    },
  })
}

window.config = {
  routerBasename: `/imaging/${caseId}`,
  extensions: [],
  modes: [],
  showStudyList: false,
  // The page around OHIF says in the reader's language that it is no device for primary diagnosis.
  investigationalUseDialog: { option: 'never' },
  customizationService: {
    'ohif.tours': { $set: [] },
    // Only the opened study is listed, because only that study was checked for whether OHIF shows it correctly.
    'studyBrowser.studyMode': { $set: 'primary' },
  },
  // Without this, OHIF draws a volume of slices with gaps as if there were no gaps.
  strictZSpacingForVolumeViewport: true,
  showLoadingIndicator: true,
  defaultDataSourceName: 'dicomweb',
  dataSources: [
    {
      namespace: '@ohif/extension-default.dataSourcesModule.dicomweb',
      sourceName: 'dicomweb',
      configuration: {
        friendlyName: 'The pictures of this case',
        name: 'case',
        qidoRoot: dicomWeb,
        wadoRoot: dicomWeb,
        wadoUriRoot: dicomWeb,
        imageRendering: 'wadors',
        thumbnailRendering: 'wadors',
        enableStudyLazyLoad: true,
        qidoSupportsIncludeField: false,
        supportsFuzzyMatching: false,
        supportsWildcard: false,
        supportsReject: false,
        dicomUploadEnabled: false,
        omitQuotationForMultipartRequest: true,
        bulkDataURI: { enabled: true },
      },
    },
  ],
}
