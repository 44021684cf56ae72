import { describe, expect, it } from 'vitest'
import { splitHead } from './split-head'

describe('splitHead', () => {
  it('separates what React hoisted from the page', () => {
    expect(splitHead('<title>a</title><meta name="x"/><link rel="y"/><p>b</p><meta name="z"/>')).toEqual({
      head: '<title>a</title><meta name="x"/><link rel="y"/>',
      body: '<p>b</p><meta name="z"/>',
    })
  })
})
