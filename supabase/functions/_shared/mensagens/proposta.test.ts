/** E-mails about proposals: the client's carry the link, a consultancy's no data of the client, and each an unsubscribe link. */
import { describe, expect, test } from 'vitest'
import { renderMensagem } from './render.ts'
import { formatDataHora, getPrimeiroNome, removeLinks } from './texto.ts'
import { renderSample as render, SITE } from '../../../../tests/samples/mensagens.ts'

const TOKEN = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'

const pedido = {
  solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  tipo_servico: 'Recrutamento e Seleção',
  cidade: 'Belo Horizonte',
  uf: 'MG',
  prazo_desejado: '1 mês',
}

const cliente = {
  ...pedido,
  token: TOKEN,
  empresa_nome: 'Padaria Três Irmãos',
  responsavel_nome: 'Ana Clara',
  criado_em: '2026-11-21T17:05:00Z',
  fecha_em: '2027-01-20T17:05:00Z',
  esperam: 2,
  adiavel: true,
}

const vaga = {
  nome: 'Rita Lima',
  vaga_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  expira_em: '2026-12-21T17:05:00Z',
  aceito: true,
  resposta: 'Obrigado por explicar.',
}

const consultoria = {
  consultoria_nome: 'Consultoria Inventada',
  responsavel_nome: 'Ana Clara',
  slug: 'consultoria-inventada',
  motivo: 'Documento de outra empresa.',
  aprovada: true,
  com_dono: true,
  no_ar: true,
  perfil_autorizado: true,
  em: '2026-11-21T17:05:00Z',
}

const solicitacao = {
  token: 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5',
  solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-222222222222',
  tipo_servico: 'Treinamento',
  empresa_nome: 'Padaria Três Irmãos',
  responsavel_nome: 'Ana Clara',
  criado_em: '2026-11-21T17:05:00Z',
  motivo: 'Conte o que a equipe já tentou.',
}

const visible = (text: string) => text.replaceAll('\u2060', '')

describe('proposta', () => {
  describe.each([
    'proposta_nova',
    'proposta_retirada',
    'solicitacao_recusada',
    'solicitacao_terminando',
    'solicitacao_encerrada',
  ])('%s', (tipo) => {
    test('greets the client and links to the follow-up page', () => {
      const { texto, html } = render(tipo, cliente)
      expect(texto).toContain('Olá, Ana! ')
      expect(texto).toContain(`\n${SITE}/acompanhar#${TOKEN}\n`)
      expect(html).toContain(`${SITE}/acompanhar#${TOKEN}`)
    })

    test('without its link it is not rendered', () => {
      expect(renderMensagem(tipo, { ...cliente, token: '' }, SITE)).toBeNull()
    })
  })

  describe.each(['proposta_aceita', 'proposta_recusada', 'proposta_expirada'])('%s', (tipo) => {
    test('has no data of the client, even when the payload does', () => {
      const payload = { ...cliente, email: 'ana@oficina.example', telefone: '+5511900000011', motivo: 'Preço' }
      const { texto, html, assunto } = render(tipo, payload)
      expect(assunto + texto + html).not.toMatch(/Padaria|Ana Clara|Ana!|oficina|11900000011|Zm9v/)
      expect(texto).toContain('Local: Belo Horizonte, MG')
      expect(texto).toContain(`${SITE}/area-restrita`)
    })
  })

  test('several new proposals are announced in one e-mail', () => {
    const [um, dois] = ['5b0b1a0e-6a0f-4a53-9d43-222222222222', '5b0b1a0e-6a0f-4a53-9d43-333333333333']
    expect(render('proposta_nova', { ...cliente, propostas: [um] }).assunto).toBe(
      'Você recebeu uma proposta de Recrutamento e Seleção',
    )
    const { assunto, texto } = render('proposta_nova', { ...cliente, propostas: [um, dois] })
    expect(assunto).toBe('Você recebeu 2 propostas de Recrutamento e Seleção')
    expect(texto).toContain('2 consultorias responderam ao pedido')
  })

  test.each(['proposta_nova', 'proposta_retirada'])('%s: a company whose name ends in a stop ends the sentence', (tipo) => {
    const { texto, html } = render(tipo, { ...cliente, empresa_nome: 'Padaria Três Irmãos Ltda.' })
    expect(texto).toContain('pedido de Padaria Três Irmãos Ltda. Abra o link')
    expect(html).toContain('Ltda. Abra o link')
  })

  test('the reason is only in the e-mail to the declined consultancy', () => {
    expect(render('proposta_recusada', { ...pedido, motivo: 'Acima do orçamento' }).texto).toContain('Motivo: Acima do orçamento')
    expect(render('proposta_recusada', pedido).texto).not.toContain('Motivo')
    // It ends without the client too.
    expect(render('proposta_recusada', pedido).texto).not.toMatch(/O cliente/)
    expect(render('proposta_aceita', { ...pedido, motivo: 'Acima' }).texto).not.toContain('Acima')
  })

  test('a request near its end says when, and how many proposals wait', () => {
    expect(render('solicitacao_terminando', cliente).texto).toContain(
      'termina em 20 de janeiro de 2027, às 14:05. 2 propostas ainda esperam a sua resposta.',
    )
    expect(render('solicitacao_terminando', { ...cliente, esperam: 1 }).texto).toContain(
      'Uma proposta ainda espera a sua resposta.',
    )
    const nenhuma = render('solicitacao_terminando', { ...cliente, esperam: 0 }).texto
    expect(nenhuma).toMatch(/Nenhuma proposta espera[\s\S]*peça mais 15 dias[\s\S]*Ver o pedido/)
    expect(render('solicitacao_terminando', { ...cliente, adiavel: false }).texto).not.toContain('15 dias')
  })

  test('of a chosen proposal that went with its account the client reads which one is gone', () => {
    expect(render('proposta_retirada', { ...cliente, aceita: true }).assunto).toBe(
      'A consultoria que você escolheu encerrou a conta',
    )
    expect(render('proposta_retirada', cliente).assunto).toBe('Uma proposta do seu pedido foi retirada')
  })

  test('of a deleted request the author reads that it was deleted, not that another was chosen', () => {
    const { assunto, texto } = render('proposta_recusada', { ...pedido, motivo: null, excluido: true })
    expect(assunto).toBe('O pedido de Recrutamento e Seleção foi excluído')
    expect(texto).not.toMatch(/escolhid|Desta vez/)
    expect(render('proposta_recusada', { ...pedido, motivo: 'Preço', excluido: false }).assunto).toContain('não foi escolhida')
  })

  test('a new request links to a page behind the sign-in, and has no data of the client', () => {
    const { texto, assunto } = render('pedido_novo', {
      ...cliente,
      budget_estimado: 'R$5k–10k',
      contexto: 'Duas vagas de confeitaria.',
    })
    expect(texto).toContain('Budget estimado: R$5k–10k\n\nDuas vagas de confeitaria.')
    expect(assunto).toBe('Novo pedido de Recrutamento e Seleção em MG')
    expect(texto).toContain(`${SITE}/area-restrita/solicitacao/${pedido.solicitacao_id}`)
    expect(texto).not.toMatch(/Padaria|Ana Clara|Ana!/)
  })

  test('an invitation says until when the place is kept, in Brasília’s time; without that end, of no place', () => {
    const convite = { ...cliente, convite: true, guardado_ate: '2026-11-23T17:05:00Z' }
    expect(render('convite', convite).texto).toContain(
      'convidou você. Um dos quatro lugares fica guardado até 23 de novembro de 2026, às 14:05.',
    )
    expect(render('convite', { ...convite, guardado_ate: undefined }).texto).not.toMatch(/guardado|48 horas/)
  })

  test.each([
    ['pedido_novo', { ...pedido, token: TOKEN }],
    ['resumo_semanal', { token: TOKEN, total: 1, pedidos: [pedido] }],
  ])('%s has a way out', (tipo, payload) => {
    const { texto, html } = render(tipo, payload)
    expect(texto).toContain(`\n${SITE}/avisos#${TOKEN}\n`)
    expect(html).toContain(`href="${SITE}/avisos#${TOKEN}"`)
    expect(renderMensagem(tipo, { ...payload, token: undefined }, SITE)).toBeNull()
  })

  test.each([
    ['proposta_recusada', pedido],
    ['resumo_semanal', { token: TOKEN, total: 1, pedidos: [pedido] }],
  ])('%s opens the open requests in the name of the consultancy that it is about', (tipo, payload) => {
    const consultoria_id = '5b0b1a0e-6a0f-4a53-9d43-444444444444'
    expect(render(tipo, { ...payload, consultoria_id }).texto).toContain(`${SITE}/area-restrita?consultoria=${consultoria_id}\n`)
    expect(render(tipo, payload).texto).toContain(`${SITE}/area-restrita\n`)
  })

  test('the digest counts in words and names at most five', () => {
    const um = render('resumo_semanal', { token: TOKEN, total: 1, pedidos: [pedido] })
    expect(um.assunto).toBe('1 pedido aberto combina com a sua consultoria')
    const { assunto, texto } = render('resumo_semanal', {
      token: TOKEN,
      total: 7,
      pedidos: Array.from({ length: 5 }, () => pedido),
    })
    expect(assunto).toBe('7 pedidos abertos combinam com a sua consultoria')
    expect(texto).toContain('Recrutamento e Seleção: Belo Horizonte, MG · 1 mês')
    const demais = { token: TOKEN, total: 9, pedidos: Array.from({ length: 6 }, () => pedido) }
    expect(renderMensagem('resumo_semanal', demais, SITE)).toBeNull()
  })
})

/** E-mails about decisions of the team: each gives the reason, what follows and where to reply. */
describe('decisoes', () => {
  test('a correction says what to change and links to the request’s own page', () => {
    const { texto } = render('solicitacao_correcao', solicitacao)
    expect(texto).toMatch(/Olá, Ana! [\s\S]*Conte o que a equipe já tentou\.[\s\S]*\/acompanhar#Zm9v[\s\S]*Serviço: Treinamento/)
    expect(renderMensagem('solicitacao_correcao', { ...solicitacao, motivo: undefined }, SITE)).toBeNull()
  })

  test('the e-mail to a suspended consultancy gives the reason, what stops, and where to reply', () => {
    const { texto } = render('consultoria_suspensa', consultoria)
    expect(texto).toMatch(
      /não aparece no diretório, não envia propostas, e as já enviadas não podem ser aceitas\.[\s\S]*Motivo: Documento de outra empresa\.[\s\S]*\/contato/,
    )
  })

  test.each([
    [{}, 'está de novo no diretório e pode enviar propostas'],
    [{ com_dono: false, no_ar: false }, 'confirme que o cadastro é seu'],
    [{ no_ar: false }, 'Falta um passo para ela aparecer no diretório: entre e veja qual.'],
    [{ aprovada: false, no_ar: false }, 'a nossa equipe confere o cadastro antes'],
  ])('a consultancy that is let back with %j reads what is true for it', (over, dito) => {
    const { texto } = render('consultoria_reativada', { ...consultoria, motivo: null, ...over })
    expect(texto).toContain(dito)
    expect(texto).not.toContain('Motivo')
  })

  test('a vacancy suspended by a person gives the reason and the appeal; one under analysis promises a decision', () => {
    const { assunto, texto } = render('vaga_suspensa', { ...vaga, motivo: 'Pede só homens.' })
    expect(assunto).toBe('Sua vaga de Analista de RH foi suspensa')
    expect(texto).toMatch(/pode recorrer uma vez[\s\S]*Motivo: Pede só homens\./)
    expect(render('vaga_suspensa', vaga).texto).not.toMatch(/Motivo|recorrer/)
  })

  test('a restored vacancy says until when, and what the team answered', () => {
    for (const tipo of ['vaga_restaurada', 'recurso_decidido'])
      expect(render(tipo, vaga).texto).toMatch(
        /No ar até: 21 de dezembro de 2026, às 14:05\nNossa resposta: Obrigado por explicar\./,
      )
    expect(render('vaga_restaurada', { ...vaga, resposta: null }).texto).not.toContain('Nossa resposta')
  })

  test('a suspension that is taken back after the end of the vacancy says both, and nothing of being on the air', () => {
    for (const tipo of ['vaga_restaurada', 'recurso_decidido']) {
      const { assunto, texto, html } = render(tipo, { ...vaga, terminou: true, renovavel: true })
      expect(texto).toMatch(
        /desfez a suspensão\. O prazo da vaga terminou enquanto isso[\s\S]*pode renovar[\s\S]*Nossa resposta: /,
      )
      expect(assunto + html).not.toMatch(/no ar|ao ar|de novo/i)
      expect(render(tipo, { ...vaga, terminou: true, renovavel: false }).texto).toContain('como modelo')
    }
  })

  test('a denied appeal gives the reason, the refund, and how to go on', () => {
    const { assunto, texto } = render('recurso_decidido', { ...vaga, aceito: false, resposta: 'O texto exclui mulheres.' })
    expect(assunto).toBe('Resposta ao recurso da vaga de Analista de RH')
    expect(texto).toMatch(/não volta ao ar[\s\S]*mesmo cartão[\s\S]*Nossa resposta: O texto exclui mulheres\.[\s\S]*como modelo/)
    expect(texto).not.toContain('No ar até')
  })

  test('the team’s e-mail about an appeal does not contain its text', () => {
    const { vaga_id, codigo_ref, cargo, empresa } = vaga
    const { assunto, texto, html } = render('recurso_recebido', {
      vaga_id,
      codigo_ref,
      cargo,
      empresa,
      recurso: 'segredo',
    })
    expect(assunto).toBe('Recurso a decidir: VAB2CD3EF')
    expect(html).toContain(`href="${SITE}/admin/moderacao?fila=recursos"`)
    expect(texto).not.toContain('segredo')
  })

  test.each([
    ['vaga_restaurada', { ...vaga, aceito: undefined }],
    ['recurso_decidido', { ...vaga, aceito: 'sim' }],
    ['recurso_recebido', { ...vaga, codigo_ref: '<b>' }],
    ['consultoria_suspensa', { ...consultoria, aprovada: undefined }],
  ])('%s with what does not fit is not rendered', (tipo, payload) => {
    expect(renderMensagem(tipo, payload, SITE)).toBeNull()
  })
})

describe('texto', () => {
  test.each(['www.mau.example', 'https://mau.example/a', 'ana@mau.example', 'mau.example:8080/x'])(
    '%s is no address any more',
    (text) => {
      expect(removeLinks(text)).not.toMatch(/\w[.@]\w|:\/\//)
      expect(visible(removeLinks(text))).toBe(text)
    },
  )

  test('ordinary names stay as they are', () => {
    expect(removeLinks('Irmãos & Cia. Ltda.')).toBe('Irmãos & Cia. Ltda.')
    expect(removeLinks('Fim...')).toBe('Fim...')
  })

  test('one line, without invisible characters, of bounded length', () => {
    expect(removeLinks(' a\r\n\u202eb\u0000  c ')).toBe('a b c')
    expect(removeLinks('😀'.repeat(200))).toBe(`${'😀'.repeat(119)}…`)
  })

  test.each([
    ['Ana Clara', 'Ana'],
    ['  José  ', 'José'],
    ['', ''],
    ['http://mau.example x', 'http://mau.example'],
  ])('%j is greeted as %j', (nome, primeiro) => {
    expect(visible(getPrimeiroNome(nome))).toBe(primeiro)
  })

  test('an instant is shown in Brasília’s time, independent of the machine’s time zone', () => {
    expect(formatDataHora(new Date('2026-01-01T02:30:00Z'))).toBe('31 de dezembro de 2025, às 23:30')
  })
})
