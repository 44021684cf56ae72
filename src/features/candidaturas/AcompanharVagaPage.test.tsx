import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import {
  candidatura,
  coluna,
  largura,
  type Listar,
  moved,
  open,
  prepareTela,
  tela,
  VAGA,
} from '../../../tests/support/acompanhar-vaga'
import { buildAchado } from '../../../tests/samples/rows/vagas'
import { catchDownloads } from '../../../tests/support/pages/downloads'

beforeEach(prepareTela)

test("another person's vacancy is answered like one that does not exist", async () => {
  tela.server.vagas = () => ({ body: [] })
  open()
  expect(await screen.findByRole('heading', { name: 'Não encontramos esta vaga' })).toBeVisible()
  expect(tela.calls.some(({ name }) => name === 'fn_listar_candidaturas')).toBe(false)
})

test('sorting sends no e-mail and can be undone; a step that matters to the candidate asks for the answer', async () => {
  largura(true)
  tela.candidaturas = [candidatura(1), candidatura(2)]
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Mover para… Pessoa 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Em análise' }))
  expect(await coluna('Em análise').findByText('Pessoa 1')).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Em análise ?1/ })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Pessoa 1' })).toHaveFocus())
  // The moved card alone lands with a motion.
  expect([...document.querySelectorAll('.animate-pousar')].map((card) => card.querySelector('a')?.textContent)).toEqual([
    'Pessoa 1',
  ])
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await coluna('Recebida').findByText('Pessoa 1')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Mover para… Pessoa 2' }))
  await user.click(await screen.findByRole('menuitem', { name: /Recusada/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pessoa 2: Recusada' }))
  expect(dialog.getByText(/recebe um e-mail que diz: “Desta vez a empresa seguiu com outras pessoas/)).toBeVisible()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByLabelText(/Mensagem para a pessoa/), 'Obrigada.')
  await user.click(dialog.getByRole('button', { name: 'Mover para Recusada' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(coluna('Recusada').getByText('Pessoa 2')).toBeVisible()
  // A sent e-mail cannot be undone.
  const aviso = await screen.findByText('O aviso por e-mail está a caminho.')
  // Within its own notice: the first one, whose 'Desfazer' was pressed, may still be fading out.
  expect(within(aviso.closest('li') as HTMLElement).queryByRole('button', { name: 'Desfazer' })).toBeNull()
  const [p1, p2] = [candidatura(1).id, candidatura(2).id]
  expect(moved()).toEqual([
    { _id: p1, _status: 'em_analise', _versao: 1 },
    // The version after the first move.
    { _id: p1, _status: 'recebida', _versao: 2 },
    { _id: p2, _status: 'recusada', _mensagem: 'Obrigada.', _versao: 1 },
  ])
})

test('an application changed in another window moves to its current column, and the typed text stays', async () => {
  tela.candidaturas = [candidatura(1)]
  const user = open(`?candidatura=${candidatura(1).id}`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
  await user.click(await sheet.findByRole('button', { name: 'Outra etapa' }))
  await user.click(await sheet.findByRole('button', { name: 'Aprovada' }))
  await user.type(sheet.getByLabelText(/Mensagem para a pessoa/), 'Parabéns!')
  Object.assign(tela.candidaturas[0] ?? {}, { versao: 7, status: 'entrevista' })
  await user.click(sheet.getByRole('button', { name: 'Mover para Aprovada' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('mudou enquanto isso')
  expect(await sheet.findByText('Entrevista')).toBeVisible()
  expect(sheet.getByLabelText(/Mensagem para a pessoa/)).toHaveValue('Parabéns!')
  await user.click(sheet.getByRole('button', { name: 'Mover para Aprovada' }))
  expect(await sheet.findByText('O que a pessoa já recebeu')).toBeVisible()
  expect(moved().at(-1)).toMatchObject({ _versao: 7, _mensagem: 'Parabéns!' })
})

test.each(ORDEM_CANDIDATURA.filter((status) => status !== 'recebida'))(
  'moving to %s says beforehand whether an e-mail is sent: because of the status, or of a message',
  async (status) => {
    tela.candidaturas = [candidatura(1)]
    const user = open(`?candidatura=${candidatura(1).id}`)
    const sheet = within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
    const { titulo, frase, aviso } = STATUS_CANDIDATURA[status]
    await user.click(await sheet.findByRole('button', { name: 'Outra etapa' }))
    await user.click(await sheet.findByRole('button', { name: titulo }))
    const avisa = () => sheet.queryByText(`A pessoa recebe um e-mail que diz: “${frase}”`)
    if (aviso === null) expect(sheet.getByText(/Sem mensagem, a pessoa não recebe e-mail/)).toBeVisible()
    else expect(avisa()).toBeVisible()
    await user.type(sheet.getByLabelText(/Mensagem para a pessoa/), 'Oi')
    expect(avisa()).toBeVisible()
  },
)

test.each(ORDEM_CANDIDATURA.filter((status) => status !== 'recebida'))(
  'taking somebody back from %s says what the person was told, where an e-mail told it',
  async (status) => {
    tela.candidaturas = [candidatura(1, { status })]
    const user = open(`?candidatura=${candidatura(1).id}`)
    const sheet = within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
    await user.click(await sheet.findByRole('button', { name: /^(Outra etapa|Mover para)$/ }))
    await user.click(await sheet.findByRole('button', { name: 'Recebida' }))
    const { aviso, frase } = STATUS_CANDIDATURA[status]
    expect(sheet.getByText(/^(Sem mensagem|A pessoa já foi avisada)/)).toHaveTextContent(
      aviso === null ? 'Sem mensagem, a pessoa não recebe e-mail' : `A pessoa já foi avisada: “${frase}” Sem mensagem`,
    )
  },
)

test('links open only over https, with the host shown; a withdrawn application says so', async () => {
  tela.candidaturas = [
    candidatura(1, {
      curriculo_url: 'https://documentos.example/cv',
      linkedin_url: 'http://inseguro.example/',
      portfolio_url: 'javascript:alert(1)',
    }),
  ]
  open(`?candidatura=${candidatura(1).id}`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Pessoa 1' }))
  const outside = (await sheet.findAllByRole('link')).filter((link) => link.getAttribute('target') === '_blank')
  expect(outside.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.textContent])).toEqual([
    ['https://documentos.example/cv', 'noopener noreferrer', 'Abrir em documentos.example (abre em nova aba)'],
  ])
})

test('a withdrawn application is replaced by a message', async () => {
  open('?candidatura=00000000-0000-4000-8000-000000000199')
  expect(await screen.findByText('Esta candidatura não existe mais')).toBeVisible()
})

test('the export reads page after page, can be stopped and resumed, and contains every application once', async () => {
  tela.candidaturas = Array.from({ length: 250 }, (_, n) =>
    candidatura(n % 60, { id: `id-${n}`, nome: n === 7 ? '=1+1' : `Pessoa ${n}` }),
  )
  const files = catchDownloads()
  const user = open()
  const all = tela.server.fn_listar_candidaturas
  tela.server.fn_listar_candidaturas = (call) => {
    const second = (call.body as Listar)._cursor?.pagina === 'id-99'
    return second ? { status: 500, body: {} } : (all?.(call) ?? {})
  }
  await user.click(await screen.findByRole('button', { name: 'Baixar planilha (CSV)' }))
  expect(await screen.findByText(/Parou em 100 de 250/)).toBeVisible()
  if (all) tela.server.fn_listar_candidaturas = all
  const before = tela.calls.length
  await user.click(screen.getByRole('button', { name: 'Continuar de onde parou' }))
  expect(await screen.findByText(/250 candidaturas em candidaturas-V7K2M9QX4/)).toBeVisible()
  expect(tela.calls.slice(before).map(({ body }) => (body as Listar)._cursor?.pagina)).toEqual(['id-99', 'id-199'])
  const text = (await files[0]?.text()) ?? ''
  expect(text.split('\r\n')).toHaveLength(252)
  expect(text).toContain(`"'=1+1";`)
})

test('the ledger shows the submission, answer, proof, deadline and refund of each channel', async () => {
  const linha = {
    modo: 'assistido',
    desconto_centavos: 500,
    external_url: null,
    causa: null,
    motivo: null,
    enviado_em: null,
    lido_em: null,
    lido_por: null,
  }
  const datas = { prazo_em: '2026-11-24T15:00:00Z', expira_em: null, vaga_canal_eventos: [] }
  const reembolso = {
    canal: 'catho',
    de_outro_pagamento: false,
    por_fora: false,
    valor_centavos: 7490,
    status: 'feito',
    causa: 'prazo_sem_envio',
    motivo: null,
    criado_em: datas.prazo_em,
  }
  tela.server.vaga_canais = () => ({
    body: [
      { ...linha, ...datas, id: 'a', canal: 'catho', status: 'reembolsado', preco_centavos: 7990, causa: 'prazo_sem_envio' },
      { ...linha, ...datas, id: 'b', canal: 'linkedin', status: 'aguardando_canal', preco_centavos: 4990 },
      {
        ...linha,
        ...datas,
        id: 'c',
        canal: 'indeed',
        modo: 'feed_aberto',
        status: 'lido',
        preco_centavos: 0,
        desconto_centavos: 0,
        lido_em: datas.prazo_em,
        lido_por: 'Indeedbot',
      },
    ],
  })
  tela.server.fn_pagamento_da_vaga = () => ({
    body: {
      status: 'pago',
      situacao: 'pago',
      valor_centavos: 11980,
      recebido_centavos: 11980,
      reembolsado_centavos: 7990,
      devolvido_centavos: 0,
      resta_centavos: 3990,
      pode_chegar: false,
      pago_em: '2026-11-21T15:00:00Z',
      recusa_codigo: null,
      metodo: 'pix',
      nome: 'Rita Suposta',
      email: 'financeiro@oficina.example',
      documento: '***.456.789-**',
      nota: null,
      reembolsos: [
        { ...reembolso, feito_em: '2026-11-25T15:00:00Z' },
        { ...reembolso, canal: null, de_outro_pagamento: true, valor_centavos: 11980 },
        {
          ...reembolso,
          canal: null,
          valor_centavos: 500,
          causa: null,
          motivo: 'Um dia de atraso.',
          por_fora: true,
          criado_em: '2026-11-26T15:00:00Z',
        },
      ],
    },
  })
  tela.server.fn_avisos_da_vaga = () => ({
    body: [{ buscador: 'google', o_que: 'nova', dito_em: '2026-11-24T15:00:00Z' }],
  })
  const user = open('?aba=canais')
  expect(await screen.findByText(/^Google avisado da página: 24 nov( 2026)?\.$/)).toBeVisible()
  const catho = within((await screen.findByRole('heading', { name: 'Catho' })).closest('li') as HTMLElement)
  expect(await catho.findByText(/^R\$\s74,90 reembolsados em 25 nov( 2026)?\.$/)).toBeVisible()
  const linkedin = within(screen.getByRole('heading', { name: 'LinkedIn' }).closest('li') as HTMLElement)
  expect(linkedin.getByText(/^Prazo: 24 nov.*R\$ 44,90 voltam automaticamente para quem pagou/)).toBeVisible()
  const porque = 'O prazo terminou sem que nossa equipe publicasse a vaga neste canal.'
  expect(catho.getByText(porque)).toBeVisible()
  const indeed = within(screen.getByRole('heading', { name: 'Indeed' }).closest('li') as HTMLElement)
  expect(indeed.getByText(/^Lido pelo canal em 24 nov.*; ainda sem link no canal\.$/)).toBeVisible()
  expect(indeed.getByText('Ainda sem link no canal')).toBeVisible()
  expect(indeed.queryByText('No ar')).toBeNull()
  // Of the money that went back what the channels below say; the payment has the rest.
  expect(
    screen.getByText(
      /^0 de 3 canais no ar\. 1 lido pelo feed, ainda sem link no canal\. R\$\s74,90 já reembolsados\. A vaga continua na nossa página/,
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Pagamento' }))
  expect(await screen.findAllByText(porque)).toHaveLength(2)
  expect(await screen.findByText('***.456.789-**')).toBeVisible()
  expect(screen.getByText('Pix')).toBeVisible()
  expect(screen.getByText('Rita Suposta')).toBeVisible()
  expect(screen.getByText('financeiro@oficina.example')).toBeVisible()
  expect(screen.getByText('Recebido por Pix')).toBeVisible()
  expect(screen.getByText('O recibo e esta página não são documento fiscal.')).toBeVisible()
  expect(screen.getByText('Cupom AURORA')).toBeVisible()
  expect(screen.getByText('− R$ 79,90')).toBeVisible()
  expect(screen.getByText('Depois dos reembolsos').nextSibling).toHaveTextContent('R$ 39,90')
  expect(screen.getByText('De outro pagamento')).toBeVisible()
  expect(
    within(screen.getByText('Um dia de atraso.').closest('li') as HTMLElement).getByText('Reembolsado por outro meio'),
  ).toBeVisible()

  // The data for the invoice are corrected in place; what the server refuses is said at its field.
  tela.server.fn_corrigir_dados_da_nota = () => ({
    status: 422,
    body: { code: 'PT422', hint: 'documento', message: 'CNPJ inválido' },
  })
  await user.click(screen.getByRole('button', { name: 'Corrigir dados' }))
  expect(screen.getByRole('heading', { name: 'Dados para a nota fiscal' })).toHaveFocus()
  const form = within(screen.getByRole('form', { name: 'Corrigir dados' }))
  await user.clear(form.getByRole('textbox', { name: 'Nome ou razão social' }))
  await user.type(form.getByRole('textbox', { name: 'Nome ou razão social' }), 'Oficina Aurora Ltda.')
  expect(form.getByText('Em branco, continua ***.456.789-**.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText(/CNPJ inválido/)).toBeVisible()
  const nota = { numero: '2026/12', url: 'https://nfse.example/12', em: '2026-11-25T15:00:00Z' }
  const pago = tela.server.fn_pagamento_da_vaga as () => { body: object }
  tela.server.fn_pagamento_da_vaga = () => ({ body: { ...pago().body, nome: 'Oficina Aurora Ltda.', nota } })
  tela.server.fn_corrigir_dados_da_nota = () => ({
    body: { nome: 'Oficina Aurora Ltda.', documento: null, email: 'a@b.example' },
  })
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Nota fiscal 2026/12')).toBeVisible()
  expect(screen.getByText('Oficina Aurora Ltda.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Abrir a nota/ })).toHaveAttribute('href', nota.url)
  expect(screen.queryByRole('button', { name: 'Corrigir dados' })).toBeNull()
})

test('the ledger tells which channels do not have the changed text yet', async () => {
  const linha = { modo: 'assistido', preco_centavos: 0, desconto_centavos: 0, external_url: null, causa: null, motivo: null }
  const datas = { enviado_em: null, lido_em: null, lido_por: null, prazo_em: null, expira_em: null, vaga_canal_eventos: [] }
  const noAr = { ...linha, ...datas, status: 'publicado' }
  tela.server.vaga_canais = () => ({
    body: [
      { ...noAr, id: 'a', canal: 'catho', desatualizada_em: '2026-11-25T15:00:00Z' },
      { ...noAr, id: 'b', canal: 'linkedin', desatualizada_em: null },
    ],
  })
  open('?aba=canais')
  const catho = within((await screen.findByRole('heading', { name: 'Catho' })).closest('li') as HTMLElement)
  const linkedin = within(screen.getByRole('heading', { name: 'LinkedIn' }).closest('li') as HTMLElement)
  const aviso = 'O texto mudou depois que foi publicado neste canal. A nossa equipe vai atualizá-lo lá.'
  expect(catho.getByText(aviso)).toBeVisible()
  expect(linkedin.queryByText(aviso)).toBeNull()
})

test('the tab of applications says how many are in the first column, also while another tab is open', async () => {
  tela.server.fn_contar_candidaturas = () => ({ body: { [VAGA]: { total: 9, recebidas: 4, sem_resultado: 5 } } })
  open('?aba=numeros')
  expect(await screen.findByRole('tab', { name: 'Candidaturas 4 em Recebida' })).toHaveAttribute('aria-selected', 'false')
})

test('a held ad says what must be corrected, and its button opens the correction', async () => {
  const achado = {
    regra: 'cobranca',
    gravidade: 'bloqueia',
    campo: 'requisitos',
    trecho: 'Taxa de R$ 50',
    lei: 'CLT, art. 462',
    explicacao: 'Quem se candidata não paga nada.',
    sugestao: 'Retire a cobrança.',
  }
  const retida = { status: 'aguardando_publicacao', bloqueada_em: '2026-11-21T15:00:00Z', vaga_afirmativa: false }
  const aviso = { ...achado, gravidade: 'avisa', trecho: 'boa aparência' }
  const vaga = { id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', ...retida, achados: [achado, aviso] }
  tela.server.vagas = () => ({ body: [vaga] })
  const user = open()
  const held = within(await screen.findByRole('region', { name: 'O anúncio precisa de correção' }))
  expect(held.getByText('Requisitos')).toBeVisible()
  expect(held.getByText('“Taxa de R$ 50”')).toBeVisible()
  expect(held.getByText('Quem se candidata não paga nada.')).toBeVisible()
  expect(held.queryByText('“boa aparência”')).toBeNull()
  await user.click(held.getByRole('button', { name: 'Corrigir anúncio' }))
  expect(await screen.findByRole('dialog', { name: 'Corrigir anúncio' })).toBeVisible()
})

test.each([
  [
    'whose owner asked for a person',
    { revisao_pedida: true, regra: 'sexo' },
    'Uma pessoa da nossa equipe vai ler o anúncio',
    true,
  ],
  ['of a disputed charge', { revisao_pedida: false, regra: 'contestacao' }, 'O pagamento foi contestado no banco', false],
  ['of a lost dispute', { revisao_pedida: false, regra: 'contestacao_perdida' }, 'O banco estornou o pagamento', false],
])('a held vacancy %s says so, with what its owner can do', async (_, { revisao_pedida, regra }, titulo, corrige) => {
  const retida = {
    status: 'aguardando_publicacao',
    bloqueada_em: '2026-11-21T15:00:00Z',
    revisao_pedida,
    na_equipe: revisao_pedida,
    achados: [buildAchado({ regra, trecho: '' })],
  }
  tela.server.vagas = () => ({ body: [{ id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', ...retida }] })
  open()
  const held = within(await screen.findByRole('region', { name: titulo }))
  expect(held.queryByRole('button', { name: 'Corrigir anúncio' }) !== null).toBe(corrige)
  expect(held.queryByRole('link', { name: 'Falar com a equipe' }) !== null).toBe(!corrige)
  expect(held.queryByRole('link', { name: 'Criar outra a partir desta' }) !== null).toBe(regra === 'contestacao_perdida')
})

test('of a vacancy refused before it was on the air the reason is read once too', async () => {
  const motivo = 'Falta dizer o que a pessoa fará.'
  tela.server.vagas = () => ({
    body: [{ id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', status: 'recusada', motivo }],
  })
  tela.server.fn_suspensao_da_vaga = () => ({ body: null })
  open()
  expect(await screen.findByText(`Motivo: ${motivo}`)).toBeVisible()
  expect(screen.getAllByText(motivo, { exact: false })).toHaveLength(1)
})

test.each([
  ['suspended', 'suspensa', 'A vaga está fora do ar', true],
  ['refused after it was suspended', 'recusada', 'A vaga foi suspensa e depois recusada', false],
  ['that expired while it was suspended', 'expirada', 'A vaga foi suspensa, e o prazo terminou', false],
])('a vacancy %s gives the reason of the team, and its correction while that can help', async (_, status, titulo, corrige) => {
  const motivo = 'O anúncio cobra de quem se candidata.'
  const vaga = { id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', status, motivo, suspensa_em: '2026-11-21T15:00:00Z' }
  tela.server.vagas = () => ({ body: [vaga] })
  tela.server.vaga_edicoes = () => ({ body: [] })
  const suspensao = { em: '2026-11-21T15:00:00Z', motivo, fim_em: null, pode_recorrer: corrige, recurso: null }
  tela.server.fn_suspensao_da_vaga = () => ({ body: suspensao })
  open()
  const recado = within(await screen.findByRole('region', { name: titulo }))
  expect(recado.getByText(motivo)).toBeVisible()
  expect(screen.getAllByText(motivo, { exact: false })).toHaveLength(1)
  const corrigir = recado.queryByRole('link', { name: 'Corrigir o anúncio' })
  expect(corrigir?.getAttribute('href')).toBe(corrige ? `/recrutaeeo/minhas-vagas/${VAGA}/editar` : undefined)
  expect(recado.queryByRole('form', { name: 'Recorrer da suspensão' }) !== null).toBe(corrige)
  expect(recado.queryByText(/^Ela não volta ao ar/) !== null).toBe(status === 'expirada')
  expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull()
  // One way to correct it, not two, and no sentence that leads to the page on which it stands.
  expect(screen.queryByRole('link', { name: 'Editar vaga' })).toBeNull()
  expect(screen.queryByText(/Abra a vaga/)).toBeNull()
})
