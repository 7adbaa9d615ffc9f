/** The drawn mark, in the theme's accent. */
export function DrawnMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path fill="var(--accent)" d="M5 0h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z" />
      <path
        d="M6.6 4.5v11M6.6 12a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z"
        fill="none"
        stroke="var(--card)"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
    </svg>
  )
}
