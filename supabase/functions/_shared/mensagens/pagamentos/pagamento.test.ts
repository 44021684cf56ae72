/** E-mails about money: they state the amount, the vacancy may be deleted, and every link goes where its text says. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderMensagem } from '../render.ts'
import { renderSample as renderVaga, SITE } from '../../../../../tests/samples/mensagens.ts'

const VAGA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'

const payload = {
  nome: 'Rita Lima',
  vaga_id: VAGA,
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  canal: 'LinkedIn',
  motivo: 'Não foi publicada no prazo.',
  valor_centavos: 4990,
  intent_id: 'pi_3abc',
  recebido_centavos: 100,
  esperado_centavos: 4990,
  numero: '2026/000123',
  url: 'https://nfse.example/ver?n=123',
}

const DO_PAGANTE = [
  'pagamento_confirmado',
  'pagamento_devolvido',
  'canal_reembolsado',
  'reembolso_feito',
  'reembolso_voltou',
  'contestacao_mudou',
  'nota_emitida',
]

const vaga = {
  nome: 'Rita Lima',
  vaga_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  codigo_ref: 'VAB2CD3EF',
  cargo: 'Analista de RH',
  empresa: 'Padaria Três Irmãos',
  expira_em: '2026-12-21T17:05:00Z',
  renovavel: true,
}

const resumo = {
  nome: 'Rita Lima',
  total: 2,
  visualizacoes: 40,
  candidaturas: 1,
  vagas: [{ cargo: 'Analista de RH', visualizacoes: 39, candidaturas: 1 }],
}

const render = (tipo: string, over: object = {}) => renderVaga(tipo, { ...payload, ...over })

describe('pagamento', () => {
  describe.each(DO_PAGANTE)('%s', (tipo) => {
    test('greets, names the vacancy and says how much', () => {
      const { texto } = render(tipo)
      expect(texto).toContain('Olá, Rita! ')
      expect(texto).toContain('Cargo: Analista de RH\nEmpresa: Padaria Três Irmãos\nCódigo: VAB2CD3EF')
      expect(texto).toContain('R$ 49,90')
    })

    test('is still sent when the vacancy is deleted', () => {
      const { texto, html } = render(tipo, { vaga_id: null, codigo_ref: null, cargo: null, empresa: null, nome: null })
      expect(texto).not.toMatch(/null|undefined|Cargo:/)
      expect(html).toMatch(new RegExp(`href="${SITE}/(recrutaeeo/minhas-vagas|contato)"`))
    })

    test.each([{ valor_centavos: -1 }, { valor_centavos: 49.9 }, { vaga_id: '1' }, { codigo_ref: '<b>' }])(
      '%j is not rendered',
      (over) => {
        expect(renderMensagem(tipo, { ...payload, ...over }, SITE)).toBeNull()
      },
    )
  })

  test('a confirmed payment says how and when; the letter of a vacancy that is on the air by then says it too', () => {
    const compra = { valor_centavos: 4990, metodo: 'pix', pago_em: '2026-11-21T17:05:00Z' }
    const dito = 'Valor pago: R$ 49,90\nForma: Pix\nPago em: 21 de novembro de 2026, às 14:05'
    expect(render('pagamento_confirmado', compra).texto).toContain(dito)
    const { assunto, texto } = render('vaga_publicada', { compra })
    expect(assunto).toBe('Pagamento aprovado e vaga no ar: Analista de RH')
    expect(texto).toContain(dito)
    expect(texto).toContain(`${SITE}/recrutaeeo/minhas-vagas/${VAGA}?aba=canais`)
    expect(render('vaga_publicada').texto).not.toMatch(/Valor pago|aprovado/)
  })

  test('a confirmed payment links to the channels, a refunded one to the payment of this vacancy', () => {
    expect(render('pagamento_confirmado').html).toContain(`${SITE}/recrutaeeo/minhas-vagas/${VAGA}?aba=canais`)
    expect(render('canal_reembolsado').html).toContain(`${SITE}/recrutaeeo/minhas-vagas/${VAGA}?aba=pagamento`)
  })

  test('a refund gives its reason, the card and the date', () => {
    for (const tipo of ['canal_reembolsado', 'pagamento_devolvido', 'reembolso_feito'])
      expect(render(tipo).texto).toMatch(/Motivo: Não foi publicada no prazo\.[\s\S]*mesmo cartão[\s\S]*10 dias úteis/)
  })

  test('a published channel links to its ad, only over https', () => {
    expect(render('canal_publicado', { external_url: 'https://vagas.example/1' }).html).toContain(
      'href="https://vagas.example/1"',
    )
    expect(renderMensagem('canal_publicado', { ...payload, external_url: 'javascript:alert(1)' }, SITE)).toBeNull()
  })

  test('the refund of a channel gives the cause of its line, in the words of the page', () => {
    const { texto } = render('canal_reembolsado', { causa: 'prazo_sem_envio', motivo: null })
    expect(texto).toContain('Motivo: O prazo terminou sem que nossa equipe publicasse a vaga neste canal.')
    expect(texto).not.toMatch(/não foi publicada|não mostrou/)
    expect(render('canal_reembolsado', { causa: 'recusa_do_canal' }).texto).toContain(
      'Motivo: O canal recusou a vaga.\nNossa equipe: Não foi publicada no prazo.',
    )
  })

  test('a corrected address says that the one before was wrong', () => {
    const { assunto, texto } = render('canal_publicado', { external_url: 'https://vagas.example/2', corrigido: true })
    expect([assunto, texto]).toEqual([
      'Link corrigido: sua vaga no canal LinkedIn',
      expect.stringMatching(/estava errado[\s\S]*https:\/\/vagas\.example\/2/),
    ])
  })

  test('the team’s e-mail gives the received and the expected amount', () => {
    expect(render('pagamento_divergente').texto).toMatch(
      /Motivo: Não foi[\s\S]*Pagamento: pi_3abc[\s\S]*Recebido: R\$ 1,00\nEsperado: R\$ 49,90/,
    )
    expect(render('pagamento_contestado').texto).toContain('Valor: R$ 49,90')
  })

  test('a paid vacancy that waits for its review is not reported as money that does not match', () => {
    const motivo = 'uma vaga paga espera na revisão há mais de um dia'
    const { texto, html } = render('pagamento_divergente', { motivo, recebido_centavos: 4990 })
    for (const escrito of [texto, html]) {
      expect(escrito).toContain('falta alguém da equipe liberar ou recusar a vaga')
      expect(escrito).not.toContain('não corresponde ao pedido')
    }
    expect(render('pagamento_divergente', { motivo: 'outro valor' }).texto).toContain(
      'Dinheiro que não corresponde ao pedido não publica nada',
    )
  })

  test.each([
    ['um reembolso não chegou a quem pagou', 'de novo no pagamento'],
    ['o provedor não aceita um reembolso, que segue tentando', 'Veja o motivo'],
    ['um reembolso foi feito à mão no provedor', 'no nosso registro'],
    ['uma parte do pagamento foi perdida no banco, e um reembolso esperava', 'por outro meio e anote'],
  ])('a refund is not reported as money that does not match: %s', (motivo, passo) => {
    expect(
      ['reembolso', 'contestacao'].map((f) => readFileSync(`supabase/schemas/transicoes/${f}.sql`, 'utf8')).join(''),
    ).toContain(`'${motivo}'`)
    const { texto } = render('pagamento_divergente', { motivo })
    expect(texto).toMatch(/(Reembolso|Recebido): R\$\s49,90/)
    expect(texto).toContain(passo)
    expect(texto).not.toMatch(/não corresponde ao pedido|Esperado/)
  })

  test('the e-mail about an unknown payment names the event and where to look', () => {
    const { texto } = render('pagamento_desconhecido', {
      evento_id: 'evt_1',
      evento_tipo: 'charge.dispute.created',
      evento_em: '2026-11-21T17:05:00+00:00',
    })
    expect(texto).toMatch(/Evento: evt_1\nTipo: charge[\s\S]*created\nQuando: 21 de novembro de 2026, às 14:05/)
    expect(render('pagamento_desconhecido').texto).not.toMatch(/null|undefined|Quando:/)
  })

  test('a suspended vacancy says that somebody is looking at it, and what happens to the money', () => {
    expect(render('vaga_suspensa', { motivo: null }).texto).toMatch(/saiu do ar[\s\S]*7 dias, reembolsamos/)
  })

  test('a dispute is told with what it means, where the vacancy stands and what to do', () => {
    expect(render('contestacao_mudou', { fim: null, vaga: 'suspensa' }).texto).toMatch(
      /é ele quem decide[\s\S]*A vaga agora: Fora do ar[\s\S]*Se foi engano/,
    )
    expect(render('contestacao_mudou', { fim: 'ganha', vaga: 'published' }).texto).toMatch(
      /continua valendo[\s\S]*A vaga agora: No ar/,
    )
    expect(render('contestacao_mudou', { fim: 'ganha', vaga: 'expirada' }).texto).toContain(
      'A vaga agora: Fora do ar: o prazo dela',
    )
    expect(render('contestacao_mudou', { fim: 'perdida', vaga: 'suspensa' }).texto).toMatch(
      /estornou a cobrança[\s\S]*não há outro reembolso/,
    )
    expect(render('contestacao_mudou', { fim: 'perdida', parte: true, vaga: 'suspensa' }).texto).toMatch(
      /a parte contestada[\s\S]*Valor contestado: R\$[\s\S]*decide se a vaga volta ao ar/,
    )
    expect(render('contestacao_mudou', { fim: 'ganha', vaga: 'encerrada' }).texto).not.toContain('A vaga agora')
    expect(renderMensagem('contestacao_mudou', { ...payload, fim: 'empate' }, SITE)).toBeNull()
  })

  test('a dispute names no card, because a Pix has none', () => {
    for (const fim of [null, 'ganha', 'perdida']) expect(render('contestacao_mudou', { fim }).texto).not.toMatch(/cartão/)
  })

  test.each(['canal_reembolsado', 'reembolso_feito', 'pagamento_devolvido'])(
    '%s names the card or Pix, unless the team paid it another way',
    (tipo) => {
      expect(render(tipo).texto).toContain('volta para o mesmo cartão')
      expect(render(tipo, { por_fora: true }).texto).toMatch(/reembolsou o valor por outro meio(?![\s\S]*mesmo cartão)/)
    },
  )

  test('an invoice has its number and a link, only over https', () => {
    expect(render('nota_emitida').texto).toContain('Número: 2026/000123')
    expect(render('nota_emitida').html).toContain('href="https://nfse.example/ver?n=123"')
    expect(renderMensagem('nota_emitida', { ...payload, url: 'javascript:alert(1)' }, SITE)).toBeNull()
  })

  test('a refund that the bank did not take asks for no card', () => {
    const { texto, html } = render('reembolso_voltou')
    expect(texto).toMatch(/continua sendo seu[\s\S]*Não mande número de cartão/)
    expect(html).toContain(`href="${SITE}/contato"`)
  })
})

/** E-mails about a vacancy: numbers in words, and no findings of the ad check in the text. */
describe('vaga', () => {
  describe.each(['vaga_em_revisao', 'edicao_bloqueada', 'vaga_publicada', 'vaga_recusada', 'vaga_terminando', 'vaga_expirada'])(
    '%s',
    (tipo) => {
      test('greets and names the vacancy', () => {
        const { texto } = renderVaga(tipo, vaga)
        expect(texto).toContain('Olá, Rita! ')
        expect(texto).toContain('Cargo: Analista de RH\nEmpresa: Padaria Três Irmãos\nCódigo: VAB2CD3EF')
        expect(renderVaga(tipo, { ...vaga, nome: null }).texto).toContain('Olá! ')
      })

      test.each([{ codigo_ref: '<b>' }, { vaga_id: '1' }, { cargo: null }, { expira_em: 'amanhã' }])(
        '%j is not rendered',
        (over) => {
          expect(renderMensagem(tipo, { ...vaga, ...over }, SITE)).toBeNull()
        },
      )
    },
  )

  test('a published one says until when, in Brasília’s time', () => {
    expect(renderVaga('vaga_publicada', vaga).texto).toContain('No ar até: 21 de dezembro de 2026, às 14:05')
    expect(renderVaga('vaga_publicada', { ...vaga, expira_em: null }).texto).not.toContain('No ar até')
  })

  test('a refused one gives the reason and the refund', () => {
    const { texto } = renderVaga('vaga_recusada', { ...vaga, motivo: 'Pede só homens.' })
    expect(texto).toContain('Motivo: Pede só homens.')
    expect(texto).toContain('o valor volta para você')
  })

  test('an edit that the check blocked names no reason; one that the team refused gives theirs, and blames no law', () => {
    expect(renderVaga('edicao_bloqueada', vaga).texto).toMatch(/um trecho que a lei não permite(?![\s\S]*Motivo)/)
    expect(renderVaga('edicao_bloqueada', { ...vaga, motivo: 'Não é a sua empresa.' }).texto).toMatch(
      /(?<!a lei não permite[\s\S]*)leu a mudança na sua vaga[\s\S]*Motivo: Não é a sua empresa\.[\s\S]*aba=mudancas/,
    )
  })

  test('one that ends soon says until when, what its end does, and how to avoid it', () => {
    const { texto } = renderVaga('vaga_terminando', vaga)
    expect(texto).toMatch(
      /as entrevistas marcadas são canceladas[\s\S]*No ar até: 21 de dezembro de 2026, às 14:05[\s\S]*Renovar a vaga/,
    )
    expect(renderVaga('vaga_terminando', { ...vaga, renovavel: false }).texto).not.toMatch(/[Rr]enove|Renovar/)
  })

  test('an expired one offers what is possible: a renewal, or a copy', () => {
    expect(renderVaga('vaga_expirada', vaga).texto).toContain('Renovar a vaga')
    const { texto } = renderVaga('vaga_expirada', { ...vaga, renovavel: false })
    expect(texto).toContain('Usar como modelo')
    expect(texto).not.toContain('enov')
  })

  test('one held back says how to go on, and that affirmative ads are allowed', () => {
    const { texto } = renderVaga('vaga_em_revisao', vaga)
    expect(texto).toMatch(/1\. Abra a vaga.*\n2\. Corrija.*\n3\. Conferimos de novo/)
    expect(texto).toContain('ação afirmativa')
  })

  test('the weekly numbers are in words, in singular and plural', () => {
    const { assunto, texto } = renderVaga('vaga_resumo', resumo)
    expect(assunto).toBe('A semana das suas vagas: 1 candidatura')
    expect(texto).toContain('2 vagas suas estiveram no ar e tiveram 40 visualizações e 1 candidatura.')
    expect(texto).toContain('Analista de RH: 39 visualizações · 1 candidatura')
    const um = renderVaga('vaga_resumo', { ...resumo, total: 1, visualizacoes: 1, candidaturas: 0 })
    expect(um.texto).toContain('1 vaga sua esteve no ar e teve 1 visualização e 0 candidaturas.')
  })

  test.each([{ total: 0 }, { vagas: [] }, { vagas: Array.from({ length: 6 }, () => resumo.vagas[0]) }, { candidaturas: -1 }])(
    'a digest with %j is not rendered',
    (over) => {
      expect(renderMensagem('vaga_resumo', { ...resumo, ...over }, SITE)).toBeNull()
    },
  )

  describe('a company', () => {
    test.each([
      ['nome', 'acabou porque o nome dela mudou.'],
      ['cnpj', 'acabou porque o CNPJ dela mudou.'],
      ['dominio', 'acabou porque o domínio pelo qual ela foi conferida é, hoje, de qualquer pessoa.'],
      ['prazo', 'acabou porque passou um ano.'],
    ])('that is conferida no longer is told why, and what its ads say now: %s', (acabou, frase) => {
      const { assunto, texto } = renderVaga('conferencia_acabou', { nome: 'Rita Lima', empresa: vaga.empresa, acabou })
      expect(assunto).toBe('Padaria Três Irmãos não está mais conferida')
      expect(texto).toContain(`Olá, Rita! A conferência de Padaria Três Irmãos ${frase}`)
      expect(texto).toContain('os anúncios dizem “Empresa ainda não conferida”')
    })

    test('has a mailbox that reads why it gets a message, with the link that ends them all, also for mail programs, and in a digest', () => {
      const token = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'
      const daCaixa = { ...vaga, nome: null, caixa: { token, tipo: 'empresa', nome: 'Padaria https://golpe.example' } }
      for (const payload of [daCaixa, { itens: [daCaixa, { ...daCaixa, codigo_ref: 'VAB2CD3EG' }] }]) {
        const { texto, paraParar } = renderVaga('vaga_publicada', payload)
        expect(paraParar).toBe(`${SITE}/parar/caixa/${token}`)
        expect(texto.split(`${SITE}/avisos?sobre=caixa#${token}`)).toHaveLength(2)
        expect(texto).toMatch(/porque esta caixa recebe os avisos da empresa Padaria .* em www\.embira\.example\.\n$/)
        expect(texto).not.toContain('https://golpe.example')
      }
      expect(renderMensagem('vaga_publicada', { ...daCaixa, caixa: { token: '<b>' } }, SITE)?.texto).not.toContain('caixa')
    })
  })
})
