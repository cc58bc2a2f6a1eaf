import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Announcement } from '../../../web/ui/notice/Announcement.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

it('an identical message is announced again when it is sent again, and only then', () => {
  const said = { text: 'New quote from Atelier Lune' }
  const { show } = renderPart(<Announcement said={said} />)
  const announced = () => screen.getByText(said.text)
  const first = announced()
  show(<Announcement said={said} />)
  expect(announced()).toBe(first)
  show(<Announcement said={{ ...said }} />)
  expect(announced()).not.toBe(first)
})
