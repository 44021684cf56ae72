import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { composeSmsDoCodigo, finalidade, renderCodigo } from './codigo.ts'
import { shortenUrl } from './html.ts'
import type { Renderizada } from './mensagem.ts'
import { renderMensagem, tiposDeMensagem } from './render.ts'
import { fc } from '../../../../tests/samples/random.ts'
import { samplePayload as payload, TOKEN, renderSample, SITE } from '../../../../tests/samples/mensagens.ts'

const codigos = finalidade.options.map((para) => `codigo ${para}`)

const render = (tipo: string, over: Record<string, unknown> = {}): Renderizada => {
  const para = finalidade.safeParse(tipo.replace('codigo ', ''))
  if (para.success) return renderCodigo('123456', para.data, SITE)
  return renderSample(tipo, { ...payload, ...over })
}

const entities: Record<string, string> = { nbsp: ' ', zwnj: '' }
const decode = (html: string) =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? ''),
  )

/** The visible text of the HTML: without head and hidden preview, tags as breaks. */
const visible = (html: string) => {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none[\s\S]*?<\/div>/, '')
  return decode(body.replace(/<[^>]*>/g, ' '))
}
const words = (text: string) =>
  text
    .replace(/[:,.]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '--')
const withoutFirst = (text: string, part: string) => text.replace(part, ' ')

const tags = (html: string) => html.match(/<\/?[a-z][^>]*>/g)?.length

describe.each([...tiposDeMensagem, ...codigos])('%s', (tipo) => {
  test('text and HTML say the same, in the same order', () => {
    const { html, texto: comEnderecos } = render(tipo)
    // The title of a list's item and a button are links in the HTML; the text has the address under them.
    const listados = [...html.matchAll(/<td (?:class="linha"|bgcolor)[^>]*><a (?:class="marca" )?href="([^"]*)"/g)].map(
      ([, url]) => decode(url ?? ''),
    )
    // The HTML shows where a link leads, the text all of its address.
    const texto = listados.reduce(withoutFirst, comEnderecos).replace(/^https:\/\/\S+$/gm, shortenUrl)
    const seen = visible(html)
    const marca = words(seen)[0] // the name at the head of the HTML
    expect(marca).toBe('Embira')
    expect(words(seen).slice(1)).toEqual(words(texto))
  })

  test('no address in it has the secret of a link in its path or query, where servers log it', () => {
    const { html, texto } = render(tipo)
    const addresses = `${decode(html)} ${texto}`.match(/https?:\/\/[^\s"'<>]+/g) ?? []
    expect(addresses.map((address) => address.split('#')[0]).filter((sent) => sent?.includes(TOKEN))).toEqual([])
  })

  test('the same payload gives the same bytes', () => {
    expect(render(tipo)).toEqual(render(tipo))
  })

  test('it works without images, scripts and external resources', () => {
    expect(render(tipo).html).not.toMatch(/<(img|script|link|iframe|form|object|svg)|url\(|@import|\son\w+=/i)
  })

  test('its mark is the site’s: four strands, tied once', () => {
    const cabeca = render(tipo).html.split('<h1')[0] ?? ''
    expect(cabeca.match(/class="fio"/g)).toHaveLength(8)
    expect(cabeca.match(/width="5" height="24" bgcolor="#d9481c"/g)).toHaveLength(1)
  })

  test('its colours are the site’s', () => {
    const hex = /#[\da-f]{6}\b/gi
    const theme = new Set(readFileSync(`${import.meta.dirname}/../../../../src/styles/theme.css`, 'utf8').match(hex))
    const inline =
      render(tipo)
        .html.replace(/<style>[\s\S]*<\/style>/, '')
        .match(hex) ?? []
    expect(inline.length).toBeGreaterThan(10)
    expect(inline.filter((color) => !theme.has(color))).toEqual([])
  })

  test('it is in Portuguese for readers and machines, with a preview', () => {
    const { html, assunto } = render(tipo)
    expect(html).toContain('<html lang="pt-BR">')
    expect(decode(html)).toContain(`<title>${assunto}</title>`)
    expect(html).toMatch(/<div style="display:none[^>]*>[^<]{20,}/)
    expect(assunto.length).toBeLessThan(80)
  })

  test('typed text can neither write HTML nor become a link', () => {
    const bait = `<b onclick="x">"'&</b> https://mau.example www.mau.example mau@mau.example`
    const { html, texto, assunto } = render(tipo, {
      empresa_nome: bait,
      cidade: bait,
      responsavel_nome: bait,
      tipo_servico: bait,
      prazo_desejado: bait,
      nome: bait,
      assunto: bait,
      mensagem: `${bait}\n${bait}`,
      por: bait,
      motivo: bait,
      motivos: [bait],
      cargo: bait,
      empresa: bait,
      vagas: [{ ...payload.vagas[0], cargo: bait, empresa: bait, local: bait }],
      busca: bait,
      resposta: `${bait}\n${bait}`,
    })
    expect(html).not.toMatch(/<b |mau\.example|mau@m/)
    expect(assunto + texto).not.toMatch(/mau\.example|mau@m|https:\/\/(?!www\.embira\.example)/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => new URL(decode(match[1] ?? '')).origin)
    expect(links.filter((link) => link !== SITE)).toEqual([])
  })

  test('no text breaks the document or the subject', () => {
    const expected = tags(render(tipo).html)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (text) => {
        const typed = `x${text}`
        const { html, assunto } = render(tipo, {
          empresa_nome: typed,
          cidade: typed,
          responsavel_nome: typed,
          tipo_servico: typed,
          nome: typed,
          assunto: typed,
          por: typed,
          cargo: typed,
          empresa: typed,
        })
        expect(tags(html)).toBe(expected)
        expect(assunto).not.toMatch(/[\r\n\u2028\u2029]/)
      }),
    )
  })
})

describe.each(['solicitacao_recebida', 'link_reenviado', 'solicitacao_aberta', 'solicitacao_correcao'])('%s', (tipo) => {
  test('the follow-up link is in the button, without the secret to be read, and whole in the plain text', () => {
    const link = `${SITE}/acompanhar#${TOKEN}`
    const { html, texto } = render(tipo)
    expect(decode(html).split(`href="${link}"`)).toHaveLength(2)
    expect(visible(html)).not.toContain(TOKEN)
    expect(texto).toContain(`\n${link}\n`)
  })

  test('the token is in links only, not in subject or preview', () => {
    const { html, assunto } = render(tipo)
    expect(assunto + html.slice(0, html.indexOf('<table'))).not.toContain(TOKEN)
  })

  test('it greets by first name and shows the request in Brasília’s time', () => {
    const { texto } = render(tipo, { budget_estimado: 'R$5k–10k' })
    expect(texto).toContain('Olá, Ana! ')
    expect(texto).toContain('Local: Belo Horizonte, MG')
    expect(texto).toContain('Budget estimado: R$5k–10k')
    expect(texto).toContain('Enviado em: 21 de novembro de 2026, às 14:05')
  })

  test('an empty answer is left out', () => {
    const { texto } = render(tipo, { prazo_desejado: null, cidade: null, uf: null, responsavel_nome: ' ' })
    expect(texto).not.toMatch(/Prazo|Local|Budget|null|undefined/)
    expect(texto).toContain('Olá! ')
  })

  test.each([{ token: undefined }, { token: '../../mau?x=12345678901234' }, { criado_em: 'ontem' }, { tipo_servico: 7 }])(
    'a payload with %j is not rendered',
    (over) => {
      expect(renderMensagem(tipo, { ...payload, ...over }, SITE)).toBeNull()
    },
  )
})

describe.each(finalidade.options)('a code, %s', (para) => {
  test('is in the subject and large in the e-mail, unbroken, and is valid for five minutes', () => {
    const { assunto, html, texto } = renderCodigo('012345', para, SITE)
    expect(assunto).toBe('012345 é o seu código da Embira')
    expect(html).toMatch(/<p class="tinta fundo-suave"[^>]*font-size:36px[^>]*>012345<\/p>/)
    expect(texto).toContain('\n\n012345\n\n')
    expect(texto).toContain('5 minutos')
  })

  test('explains the e-mail to somebody who did not request it, and has no link', () => {
    const { html, texto } = renderCodigo('012345', para, SITE)
    expect(texto).toContain('ninguém entra sem o código.')
    expect(html).not.toContain('href=')
  })
})

test('each purpose of a code has its own text', () => {
  expect(new Set(finalidade.options.map((para) => renderCodigo('012345', para, SITE).texto)).size).toBe(3)
  expect(renderCodigo('012345', 'excluir_conta', SITE).texto).toContain('não voltam mais')
})

test('the last line of the SMS binds its code to the site', () => {
  expect(composeSmsDoCodigo('012345', SITE)).toBe(
    'Embira: digite 012345 para confirmar. Vale por 5 minutos.\n\n@www.embira.example #012345',
  )
  expect(composeSmsDoCodigo('012345', 'http://localhost:5173')).toMatch(/\n@localhost #012345$/)
  // One SMS part of 160 characters: all of ASCII is in the GSM alphabet.
  expect(composeSmsDoCodigo('012345', SITE)).toMatch(/^[\n -_a-z]{1,160}$/)
})

describe('contato_recebido', () => {
  test('shows the message paragraph by paragraph, with its sender as reply-to', () => {
    const { assunto, texto, responderPara } = render('contato_recebido')
    expect(assunto).toBe('Contato CAB2CD3EF: Outro assunto')
    expect(texto).toContain('\n\nBom dia!\n\nQuero saber mais.\n\nObrigada\n\n')
    expect(responderPara).toBe('bia@cliente.example')
  })

  test('any input stays text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { html } = render('contato_recebido', { mensagem: `x<b>${text}` })
        expect(html).not.toContain('<b>')
        expect(tags(html.replace(/<p class="tinta"[^>]*>[^<]*<\/p>/g, ''))).toBe(
          tags(render('contato_recebido').html.replace(/<p class="tinta"[^>]*>[^<]*<\/p>/g, '')),
        )
      }),
    )
  })

  test.each([
    { email: 'bia@cliente.example\r\nBcc: mau@mau.example' },
    { email: 'Bia <bia@cliente.example>' },
    { email: 'bia@cliente.example,mau@mau.example' },
    { protocolo: '<b>' },
    { criado_em: 'ontem' },
  ])('a payload with %j is not rendered', (over) => {
    expect(renderMensagem('contato_recebido', { ...payload, ...over }, SITE)).toBeNull()
  })
})

test('only a contact e-mail, and a call to an interview with a contact, have a foreign reply-to', () => {
  const convite = { responder_para: 'vagas@aurora.example', status: 'entrevista' }
  expect(tiposDeMensagem.filter((tipo) => 'responderPara' in render(tipo))).toEqual(['contato_recebido'])
  const foreign = tiposDeMensagem.filter((tipo) => render(tipo, convite).responderPara === convite.responder_para)
  expect(foreign).toEqual(['candidatura_mudou'])
  expect(render('candidatura_mudou', convite).texto).toContain('responda a este e-mail')
  for (const over of [
    { status: 'recusada' },
    { responder_para: null },
    { responder_para: 'vagas@aurora.example\r\nBcc: mau@mau.example' },
  ])
    expect(render('candidatura_mudou', { ...convite, ...over })).not.toHaveProperty('responderPara')
})

test('a digest of calls to interviews, each with its contact, is answered to none of them', () => {
  const itens = ['a@aurora.example', 'b@outra.example'].map((para) => ({
    ...payload,
    status: 'entrevista',
    responder_para: para,
  }))
  const juntas = renderMensagem('candidatura_mudou', { itens }, SITE)
  expect(juntas).not.toHaveProperty('responderPara')
  expect(juntas?.texto).not.toContain('responda a este e-mail')
})

test.each([
  ['incluida', 'foi incluída'],
  ['ativada', 'voltou a ser'],
  ['desativada', 'deixou de ser'],
  ['removida', 'foi removida'],
])('an administrator who is %s is told as such, with who did it', (acao, dito) => {
  const { texto } = render('admin_alterado', { acao })
  expect(texto.replaceAll('\u2060', '')).toMatch(new RegExp(`bia@cliente.example ${dito}`))
  expect(texto.replaceAll('\u2060', '')).toContain('Feita por: rui@embira.example')
  expect(render('admin_alterado', { acao, por: 'sistema' }).texto).toContain('Feita por: Diretamente no banco de dados')
})

test.each([
  ['email', 'O e-mail da sua conta foi trocado'],
  ['sms', 'O celular da sua conta foi trocado'],
])('a changed contact is named: %s', (canal, assunto) => {
  expect(render('contato_alterado', { canal }).assunto).toBe(assunto)
  expect(renderMensagem('contato_alterado', { ...payload, canal: 'fax' }, SITE)).toBeNull()
})

describe('nova_entrada', () => {
  test('says when, by which means, and what to do if it was not the owner', () => {
    const { assunto, texto, html } = render('nova_entrada', { canal: 'sms', nome: 'Ana Clara' })
    expect(assunto).toBe('Nova entrada na sua conta')
    expect(texto).toContain(
      'Olá, Ana! Alguém entrou na sua conta em 21 de novembro de 2026, às 14:05, com um código enviado por SMS ao celular da conta.',
    )
    expect(texto).toMatch(/1\. Entre na sua conta.*\n2\. .*encerre as sessões.*\n3\. Troque o telefone.*\n4\. .*\/contato\n/)
    expect(decode(html)).toContain(`href="${SITE}/entrar"`)
    expect(texto).toContain(`${SITE}/contato`)
  })

  test('names the other means too, and greets without a name when there is none', () => {
    const { texto } = render('nova_entrada', { canal: 'email', nome: null })
    expect(texto).toContain('Olá! Alguém entrou na sua conta')
    expect(texto).toContain('com um código enviado ao seu e-mail.')
  })

  test.each([{ canal: 'google' }, { em: 'ontem' }, { em: undefined }])('a payload with %j is not rendered', (over) => {
    expect(renderMensagem('nova_entrada', { ...payload, canal: 'sms', ...over }, SITE)).toBeNull()
  })
})

test('dados_excluidos has no link to the deleted record', () => {
  expect(render('dados_excluidos').html).not.toContain('acompanhar')
})

test.each(['desconhecido', 'toString', '__proto__', ''])('%j is not a kind of message', (tipo) => {
  expect(renderMensagem(tipo, payload, SITE)).toBeNull()
})

const reunir = (lista: unknown[]) => renderMensagem('pagamento_contestado', { itens: lista }, SITE)

describe('a digest', () => {
  const itens = ['VAB2CD3EF', 'VZZ2CD3ZZ', 'VQQ2CD3QQ'].map((codigo_ref, n) => ({
    intent_id: `pi_${n}`,
    codigo_ref,
    valor_centavos: 7990,
  }))

  test('says what its messages have in common once, and of each what is its own', () => {
    const { assunto, texto, responderPara } = reunir(itens) as Renderizada
    expect([assunto, responderPara]).toEqual(['3 avisos: Uma compra foi contestada', undefined])
    for (const { intent_id, codigo_ref } of itens) {
      expect(texto).toContain(intent_id)
      expect(texto).toContain(`Compra contestada: ${codigo_ref}`)
    }
    expect(texto.match(/prazo curto/g)).toHaveLength(1)
  })

  test('waits when the program cannot read one of its messages, or when it has fewer than two', () => {
    for (const lista of [[...itens, { campo_de_amanha: 1 }], itens.slice(1, 2), []]) expect(reunir(lista)).toBeNull()
  })
})

test('an approved consultancy is sent to the directory, or first to the sign-in when nobody has claimed it', () => {
  expect(render('consultoria_aprovada').texto).toContain(`${SITE}/consultorias/consultoria-inventada`)
  const semDono = render('consultoria_aprovada', { com_dono: false, no_ar: false }).texto
  expect(semDono).toContain('Falta um passo')
  expect(semDono).toContain(`${SITE}/entrar`)
  expect(semDono).not.toContain('/consultorias/')
})

test('an approved consultancy that the directory does not have, for want of a consent, is not said to be there', () => {
  const { texto } = render('consultoria_aprovada', { no_ar: false })
  expect(texto).toContain('Falta um passo para ela aparecer no diretório: entre e veja qual.')
  expect(texto).toContain(`${SITE}/entrar`)
  expect(texto).not.toMatch(/já está no diretório|\/consultorias\/|não foi você/)
})

test.each([
  ['consultoria_recebida', true],
  ['consultoria_recebida', false],
  ['consultoria_aprovada', false],
])('%s promises the directory only with the consent that it needs; claimed: %s', (tipo, com_dono) => {
  const ler = (perfil_autorizado: boolean) => render(tipo, { com_dono, no_ar: false, perfil_autorizado }).texto
  expect(ler(true)).toMatch(/aparece no diretório/)
  expect(ler(true)).not.toContain('autorizar')
  expect(ler(false)).not.toMatch(/aparece no diretório/)
  expect(ler(false)).toContain('O diretório só a mostra depois que você autorizar, em “Minha consultoria”.')
})
