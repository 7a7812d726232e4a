// What OHIF reads when it starts. One file for all cases: the address says which case is opened.
const [, caseId] = /^\/imaging\/([^/]+)\/viewer$/.exec(location.pathname) ?? []
const dicomWeb = `/dicomweb/${caseId}`

window.PUBLIC_URL = new URL('.', document.currentScript.src).pathname

// The build announces everything that it has. Modes bring the extensions that they need.
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
  // Our own page around it says that it is no device for primary diagnosis, in the reader's language.
  investigationalUseDialog: { option: 'never' },
  customizationService: {
    'ohif.tours': { $set: [] },
    // Of the other studies of the case it is not known here whether they are shown right.
    'studyBrowser.studyMode': { $set: 'primary' },
  },
  // A volume of slices with gaps would be drawn as if there were none.
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
