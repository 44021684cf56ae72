import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AbrirEmail } from './AbrirEmail'

test.each([
  ['ana@gmail.com', 'Gmail', 'https://mail.google.com/'],
  ['Ana.Souza@GMAIL.com', 'Gmail', 'https://mail.google.com/'],
  ['rh@hotmail.com', 'Outlook', 'https://outlook.live.com/'],
  ['rh@outlook.com.br', 'Outlook', 'https://outlook.live.com/'],
  ['rh@yahoo.com.br', 'Yahoo Mail', 'https://mail.yahoo.com/'],
])('%s opens %s', (email, nome, endereco) => {
  render(<AbrirEmail email={email} />)
  expect(screen.getByRole('link', { name: `Abrir o ${nome} (abre em nova aba)` })).toHaveAttribute(
    'href',
    expect.stringContaining(endereco),
  )
})

test.each(['ana@oficina.example', 'ana@gmail.com.golpe.example', 'ana@notgmail.com', ''])(
  'of %s nobody knows the page',
  (email) => {
    render(<AbrirEmail email={email} />)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
