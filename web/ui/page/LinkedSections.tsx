import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isPlainClick } from '../interaction/isPlainClick.ts'
import { HEADER_HEIGHT, tabLine, tabLink } from '../look/styles.ts'
import { useChosenInSight } from '../interaction/useChosenInSight.ts'
import { bringInSight, useArrivalAt } from './useLinkTarget.ts'

/** A section of a long page; its element has this id and can take the focus. */
export type PageSection = { id: string; title: string }

/** The height of the links, and the space below them. */
const LINKS_AND_SPACE = 44 + 16
/** Where the window is lower, such as on a phone held sideways, the links would take too much of it. */
const LOW_SCREEN = '@media (max-height: 500px)'

type LinkedSectionsProps = { sections: readonly PageSection[]; children: ReactNode }

/** A long page below links to its sections. The links stay visible and mark the section being read. */
export function LinkedSections({ sections, children }: LinkedSectionsProps) {
  const nav = useChosenInSight<HTMLElement>()
  const { current, goTo } = useSectionInSight(nav, sections)
  const header = useHeaderHeight()
  return (
    <Box
      sx={{
        '--header': `${header}px`,
        // Keeps the focused element from being hidden behind the links.
        '& :where(section, a, button, input, textarea, [tabindex])': {
          scrollMarginTop: `calc(var(--header) + ${LINKS_AND_SPACE}px)`,
        },
      }}
    >
      <Box
        component="nav"
        ref={nav}
        aria-label="On this page"
        sx={{
          ...tabLine,
          flexWrap: 'nowrap',
          overflowX: 'auto',
          position: 'sticky',
          top: 'var(--header)',
          zIndex: 3,
          bgcolor: 'background.default',
          [LOW_SCREEN]: { position: 'relative', top: 0 },
        }}
      >
        {sections.map(({ id, title }) => (
          <ButtonBase
            key={id}
            component={Link}
            to={{ hash: id }}
            // The Back button leaves the page, as before.
            replace
            preventScrollReset
            // Also when the address leads there already.
            onClick={(click: MouseEvent) => {
              if (isPlainClick(click)) goTo(id)
            }}
            aria-current={id === current ? 'location' : undefined}
            sx={{ ...tabLink, whiteSpace: 'nowrap' }}
          >
            {title}
          </ButtonBase>
        ))}
      </Box>
      {children}
    </Box>
  )
}

/** The section being read, and a function that scrolls a section into view and focuses it. */
function useSectionInSight(nav: { current: HTMLElement | null }, sections: readonly PageSection[]) {
  const { hash } = useLocation()
  const linked = sections.find(({ id }) => hash === `#${id}`)?.id
  const [current, setCurrent] = useState(linked ?? sections[0]?.id)
  /**
   * A section near the end of the page cannot scroll to the top: it is marked until the page is scrolled
   * further.
   */
  const wentTo = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    const mark = () => {
      if (window.scrollY === wentTo.current?.at) {
        setCurrent(wentTo.current.id)
        return
      }
      wentTo.current = undefined
      const line = (nav.current?.getBoundingClientRect().bottom ?? 0) + LINKS_AND_SPACE
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1
      const begun = sections.filter(({ id }, place) => place === 0 || isAtEnd || topOf(id) <= line)
      setCurrent(begun.at(-1)?.id)
    }
    // Arriving content moves the sections without scrolling.
    const grown = new ResizeObserver(mark)
    grown.observe(document.body)
    window.addEventListener('scroll', mark, { passive: true })
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', mark)
    }
  }, [nav, sections])
  const show = (id: string) => {
    bringInSight(document.getElementById(id))
    wentTo.current = { id, at: window.scrollY }
  }
  useArrivalAt(linked, () => {
    if (linked !== undefined) show(linked)
  })
  const goTo = (id: string) => {
    show(id)
    setCurrent(id)
  }
  return { current, goTo }
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity

/** The height of the area's header, whose texts wrap where the screen is narrow. */
function useHeaderHeight(): number {
  const [height, setHeight] = useState(HEADER_HEIGHT)
  useEffect(() => {
    const header = document.querySelector('header')
    if (!header) return undefined
    const resized = new ResizeObserver(() => setHeight(header.offsetHeight))
    resized.observe(header)
    return () => resized.disconnect()
  }, [])
  return height
}
