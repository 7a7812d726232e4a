import styles from './icons.module.css'

interface IconProps {
  size?: number
}

/**
 * A few icons drawn here, so that no package with thousands is needed. They are decoration, because each stands beside
 * a word.
 */
function Icon({ d, size = 20, mirrored = false }: IconProps & { d: string; mirrored?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={mirrored ? styles.mirrored : undefined}
    >
      <path d={d} />
    </svg>
  )
}

export const ListIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" mirrored />
)
export const UploadIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3M12 4v12M7.5 8.5 12 4l4.5 4.5" />
)
export const StethoscopeIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M6 4H4.5v5a5 5 0 0 0 10 0V4H13M9.5 14v2a5 5 0 0 0 10 0v-3M19.5 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4" />
)
export const CardIcon = ({ size }: IconProps) => (
  <Icon
    size={size}
    d="M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5zM3 10.5h18M7 14.5h3"
  />
)
export const ReportIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4" />
)
export const FileIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5" />
)
export const PictureIcon = ({ size }: IconProps) => (
  <Icon
    size={size}
    d="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M4 17l5-5 4 4 2.5-2.5L20 18M15.5 8.5h.01"
  />
)
export const ScanIcon = ({ size }: IconProps) => (
  <Icon
    size={size}
    d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8"
  />
)
export const FilmIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1M10 9l5 3-5 3z" />
)
export const MenuIcon = ({ size }: IconProps) => <Icon size={size} d="M4 7h16M4 12h16M4 17h16" />
export const DoneIcon = ({ size }: IconProps) => <Icon size={size} d="M5 12.5 10 17.500 19 7" />
export const OutsideIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M13 4h7v7M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" mirrored />
)
export const PlusIcon = ({ size }: IconProps) => <Icon size={size} d="M12 5v14M5 12h14" />
export const BackIcon = ({ size }: IconProps) => <Icon size={size} d="M19 12H5M11 6l-6 6 6 6" mirrored />
export const ForwardIcon = ({ size }: IconProps) => <Icon size={size} d="M9 6l6 6-6 6" mirrored />
export const AlertIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M12 8v5M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18" />
)
export const PersonIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 20c.6-3.5 3.300-5 7-5s6.400 1.5 7 5" />
)
export const ChartIcon = ({ size }: IconProps) => <Icon size={size} d="M4 20V10M10 20V4M16 20v-7M21 20H3" />
export const GlobeIcon = ({ size }: IconProps) => (
  <Icon
    size={size}
    d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.5 9h17M3.5 15h17M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"
  />
)
export const SearchIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20" />
)
export const LeaveIcon = ({ size }: IconProps) => (
  <Icon
    size={size}
    d="M14 7V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-2M10 12h10M17 9l3 3-3 3"
    mirrored
  />
)
