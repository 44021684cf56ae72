/** The texts of every state of a channel line claim only what is known. */
import { expect, test } from 'vitest'
import { CAUSAS_DO_CANAL, writeCausa, writePasso } from '@/domain/vaga/causa-do-canal'
import { STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { describeEnvio, describePrazo, describeReembolso, describeSituacao } from './livro-view'

const EM = '2026-11-24T15:00:00Z'
const linha = {
  status: 'na_fila',
  modo: 'assistido',
  preco_centavos: 4990,
  desconto_centavos: 0,
  prazo_em: EM,
  expira_em: '2026-12-24T15:00:00Z',
  causa: null,
  motivo: null,
  enviado_em: null,
  lido_em: null,
  lido_por: null,
}
const feed = { ...linha, modo: 'feed_aberto', preco_centavos: 0 }
const lido = { ...feed, status: 'lido', lido_em: EM, lido_por: 'Indeedbot' }
const desfeita = { ...linha, causa: 'registro_desfeito', motivo: 'Era de outra vaga.' }
const QUANDO = /24 nov/

test.each([
  [
    'selecionado',
    { ...linha, status: 'selecionado', prazo_em: null },
    'Ainda não enviado',
    'Começa quando a vaga for publicada.',
    '',
  ],
  ['na_fila', linha, 'Ainda não enviado', 'Ainda não foi enviado ao canal.', /R\$ 49,90 voltam automaticamente/],
  [
    'na_fila, undone',
    desfeita,
    'Ainda não enviado',
    /^De volta à fila\. A publicação .* não se confirmou\. Motivo: Era de outra vaga\./,
    /Prazo/,
  ],
  [
    'na_fila, by the feed',
    feed,
    'Pelo nosso feed, ainda não lido',
    'Ainda não foi enviado ao canal.',
    /Se nenhum leitor do canal buscar/,
  ],
  ['lido', lido, /Quem leu se identificou como Indeedbot/, /^Lido pelo canal em .*; ainda sem link no canal\.$/, ''],
  [
    'lido, undone',
    { ...lido, causa: 'registro_desfeito', motivo: 'Era de outra vaga.' },
    /Indeedbot/,
    /^Lido pelo canal em .*; ainda sem link no canal\. A publicação .* Motivo: Era de outra vaga\./,
    '',
  ],
  ['enviado', { ...linha, status: 'enviado', enviado_em: EM }, QUANDO, 'Foi enviado ao canal.', /Prazo/],
  [
    'aguardando_canal',
    { ...linha, status: 'aguardando_canal', enviado_em: EM },
    QUANDO,
    'O canal recebeu a vaga e ainda não a mostrou.',
    /Prazo/,
  ],
  ['publicado', { ...linha, status: 'publicado' }, '', 'O anúncio está no canal.', /^No ar neste canal até/],
  [
    'rejeitado',
    { ...linha, status: 'rejeitado', causa: 'recusa_do_canal', motivo: 'Pede salário.' },
    '',
    'O canal recusou a vaga. Motivo: Pede salário.',
    '',
  ],
  [
    'falhou',
    { ...feed, status: 'falhou', causa: 'prazo_sem_leitura' },
    'Pelo nosso feed, ainda não lido',
    CAUSAS_DO_CANAL.prazo_sem_leitura,
    '',
  ],
  [
    'expirado, never sent',
    { ...linha, status: 'expirado', causa: 'prazo_sem_envio' },
    '',
    'O prazo terminou sem que nossa equipe publicasse a vaga neste canal.',
    '',
  ],
  ['expirado, had its time', { ...linha, status: 'expirado' }, '', 'O prazo no canal terminou.', ''],
  [
    'reembolsado',
    { ...linha, status: 'reembolsado', enviado_em: EM, causa: 'prazo_sem_resposta' },
    QUANDO,
    'A vaga foi enviada ao canal, que não a mostrou dentro do prazo.',
    '',
  ],
])('%s shows how it was submitted, the known answer, and the next date', (_estado, dada, envio, resposta, prazo) => {
  const ditos = [describeEnvio(dada), describeSituacao(dada), describePrazo(dada, 'published')]
  ;[envio, resposta, prazo].forEach((esperado, n) =>
    typeof esperado === 'string' ? expect(ditos[n]).toBe(esperado) : expect(ditos[n]).toMatch(esperado),
  )
})

test('only a line with an address is shown as on the air, and no state of a feed is', () => {
  for (const status of Object.keys(STATUS_CANAL).filter((cada) => cada !== 'publicado')) {
    const dito = `${STATUS_CANAL[status as keyof typeof STATUS_CANAL].titulo} ${describeSituacao({ ...lido, status })}`
    expect(dito, status).not.toMatch(/no ar|mostra a vaga/i)
  }
})

test('every cause is shown, with the reason where a person wrote one; an unknown cause shows its reason', () => {
  for (const [causa, texto] of Object.entries(CAUSAS_DO_CANAL)) {
    expect(writeCausa(causa)).toBe(texto)
    expect(writeCausa(causa, 'Porque sim.')).toBe(`${texto} Motivo: Porque sim.`)
  }
  expect([writeCausa('azar', 'Porque sim.'), writeCausa(null, 'Devolvido.'), writeCausa(null)]).toEqual([
    'Porque sim.',
    'Devolvido.',
    '',
  ])
})

test.each([
  [{ de: 'publicado', para: 'publicado', causa: null, detalhe: 'https://a.com/1' }, 'Link corrigido', 'Antes: https://a.com/1'],
  [
    { de: 'publicado', para: 'na_fila', causa: 'registro_desfeito', detalhe: 'Era de outra.' },
    'Registro desfeito',
    'A publicação que registramos neste canal não se confirmou. Motivo: Era de outra.',
  ],
  [
    { de: 'na_fila', para: 'lido', causa: null, detalhe: 'Indeedbot' },
    'Lido pelo feed',
    'Quem leu se identificou como Indeedbot.',
  ],
  [{ de: 'na_fila', para: 'expirado', causa: 'prazo_sem_envio', detalhe: null }, 'Encerrado', CAUSAS_DO_CANAL.prazo_sem_envio],
  [{ de: 'na_fila', para: 'publicado', causa: null, detalhe: 'https://a.com/1' }, 'No ar', 'https://a.com/1'],
  [{ de: null, para: 'selecionado', causa: null, detalhe: null }, 'Selecionado', ''],
])('the step %j is shown as %s', (passo, titulo, detalhe) => {
  expect(writePasso(passo)).toEqual({ titulo, detalhe })
})

test('off the page no deadline is promised: it stands still, and after 7 days of suspension the money goes back', () => {
  expect(describePrazo(linha, 'pausada')).toBe('O prazo fica parado enquanto a vaga está pausada.')
  expect(describePrazo(linha, 'suspensa')).toBe(
    'O prazo fica parado enquanto a vaga está suspensa. Se ela não voltar em 7 dias, R$ 49,90 voltam automaticamente para quem pagou.',
  )
  expect(describePrazo(feed, 'suspensa')).toBe('O prazo fica parado enquanto a vaga está suspensa.')
  expect(describePrazo({ ...linha, status: 'publicado' }, 'pausada')).toMatch(/^No ar neste canal até/)
})

test('the price of a refused line is refunded, and a line of a feed had none', () => {
  expect(describeReembolso({ ...linha, status: 'rejeitado' }, undefined)).toBe('R$ 49,90 voltam para quem pagou')
  // All of it had gone back by hand: nothing else is on its way.
  expect(describeReembolso({ ...linha, status: 'rejeitado' }, null)).toBe('Nenhum')
  expect(describeReembolso(lido, undefined)).toBe('Nada foi cobrado')
})
