/**
 * The page of a vacancy as `src/features/publica/vaga` draws it, for readers without a program and for the moment before it starts:
 * the same words in the same places (a test compares), so that nothing jumps when the program takes over.
 */
import { nomeDoCanal } from '../../../src/domain/vaga/canal.ts'
import { enderecoDaVaga } from '../../../src/domain/vaga/publica/job-posting.ts'
import { diaPorExtenso, haQuanto } from '../../../src/domain/vaga/publica/quando.ts'
import type { Bloco } from '../../../src/domain/vaga/publica/texto.ts'
import type { VagaPublica } from '../../../src/domain/vaga/publica/vaga-publica.ts'
import { html, type Html } from './html.ts'

export type OutroCanal = { readonly canal: string; readonly external_url: string }

const outroSite = (href: string, rotulo: string) =>
  html`<a href="${href}" class="font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
    target="_blank" rel="noopener noreferrer">${rotulo}<span class="sr-only"> (abre em nova aba)</span></a>`

const bloco = ({ lista, linhas }: Bloco) =>
  lista
    ? html`<ul class="list-disc space-y-0.5 pl-5 marker:text-fibra-urucum">${linhas.map((linha) => html`<li class="wrap-anywhere">${linha}</li>`)}</ul>`
    : html`<p class="wrap-anywhere whitespace-pre-line">${linhas.join('\n')}</p>`

const fatos = ({ salario, fatos: todos }: VagaPublica) =>
  html`<dl>${
    salario &&
    html`<div class="mb-4 border-b border-linha pb-4"><dt class="text-sm text-tinta-suave">${salario.rotulo}</dt>
      <dd class="mt-0.5 text-xl font-semibold tabular-nums">${salario.valor}</dd></div>`
  }${todos
    .filter(({ rotulo }) => rotulo !== salario?.rotulo)
    .map(
      ({ rotulo, valor }) =>
        html`<div class="grid grid-cols-[7rem_minmax(0,1fr)] min-[22.5rem]:grid-cols-[8.25rem_minmax(0,1fr)] items-baseline
          gap-x-3 py-1"><dt class="text-sm text-tinta-suave">${rotulo}</dt><dd class="wrap-anywhere">${valor}</dd></div>`,
    )}</dl>`

const textos = ({ secoes, site }: VagaPublica, canais: readonly OutroCanal[]) => {
  const outros = canais.filter(({ external_url }) => external_url.startsWith('https://'))
  const juntar = (at: number) => (at === 0 ? '' : at === outros.length - 1 ? ' e ' : ', ')
  return html`${secoes.map(
    ({ titulo, blocos }) =>
      html`<section class="mb-9 max-w-prose"><h2 class="mb-2.5 text-xl wrap-anywhere">${titulo}</h2><div class="space-y-3">${blocos.map(bloco)}</div></section>`,
  )}${site && html`<p class="-mt-4 mb-9">${outroSite(site, 'Site da empresa')}</p>`}${
    outros.length > 0 &&
    html`<p class="mb-9 max-w-prose text-sm text-tinta-suave">A mesma vaga também está em ${outros.map(
      ({ canal, external_url }, at) => html`<span>${juntar(at)}${outroSite(external_url, nomeDoCanal(canal))}</span>`,
    )}. Basta se candidatar em um lugar.</p>`
  }`
}

const botaoMenor = (rotulo: string) =>
  html`<button type="button" class="botao border border-linha-forte bg-superficie text-tinta hover:border-tinta hover:bg-suave min-h-10 px-4 text-sm">${rotulo}</button>`

const linkMenor = (href: string, rotulo: string, fora: boolean) =>
  html`<li><a href="${href}" class="botao border border-linha-forte bg-superficie text-tinta hover:border-tinta hover:bg-suave min-h-10
    px-4
    text-sm"${fora && html` target="_blank" rel="noopener noreferrer"`}>${rotulo}${fora && html`<span class="sr-only"> (abre em nova aba)</span>`}</a></li>`

const acao = (id: string, titulo: string, texto: string | null, acoes: Html) =>
  html`<div class="min-w-0"><h2 id="${id}"
    class="text-base">${titulo}</h2>${texto && html`<p class="mt-0.5 text-sm text-tinta-suave">${texto}</p>`}</div>
    <div class="min-w-0 sm:shrink-0">${acoes}</div>`

/** For the query of an address; halves of surrogate pairs, which none can hold, go. */
const emEndereco = (texto: string) =>
  encodeURIComponent(texto.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''))

const compartilhar = ({ codigo, tituloDaPagina }: VagaPublica, site: string) => {
  const endereco = (origem: string) => enderecoDaVaga(site, codigo, origem)
  const texto = (origem: string) => emEndereco(`${tituloDaPagina}\n${endereco(origem)}`)
  const linkedin = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(endereco('linkedin'))}`
  const email = `mailto:?subject=${emEndereco(tituloDaPagina)}&body=${texto('email')}`
  return html`<ul class="flex flex-wrap
    gap-2">${linkMenor(`https://wa.me/?text=${texto('whatsapp')}`, 'WhatsApp', true)}
    ${linkMenor(linkedin, 'LinkedIn', true)}${linkMenor(email, 'E-mail', false)}<li>${botaoMenor('Copiar link')}</li></ul>`
}

/** Where the page stands: address of the site, and now in epoch milliseconds. */
export type Onde = { readonly site: string; readonly agora: number }

const botaoGrande = (onde: string): Html =>
  html`<button type="button" class="botao bg-marca text-sobre-marca shadow-cartao hover:bg-marca-forte min-h-14 px-6 text-lg ${onde}">Candidatar-se</button>`

const cabecalho = ({ cargo, resumo, publicadaEm, expiraEm, afirmativa }: VagaPublica, agora: number): Html => {
  const titulo = html`<h1 tabindex="-1" class="text-3xl"><span class="wrap-anywhere">${cargo}</span></h1>`
  const resumido = html`<p class="mt-4 max-w-2xl text-lg text-tinta-suave">${resumo}</p>`
  const publicada = html`<time datetime="${publicadaEm}">Publicada ${haQuanto(publicadaEm, agora)}</time>`
  const aberta = html`<time datetime="${expiraEm}">aberta até ${diaPorExtenso(expiraEm)}</time>`
  const quando = html`<p class="mt-3 text-sm text-tinta-suave">${publicada} · ${aberta}</p>`
  const grupo =
    afirmativa &&
    html`<p class="mt-6 max-w-prose rounded-cartao bg-marca-suave p-4 font-semibold wrap-anywhere text-marca-forte">${afirmativa}</p>`
  return html`<div><header class="max-w-3xl">${titulo}${resumido}</header>${quando}${grupo}</div>`
}

const resumoAoLado = (vaga: VagaPublica): Html => {
  const lugar = 'mt-7 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0'
  const cartao = `rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-7 ${lugar}`
  return html`<div class="${cartao}">${fatos(vaga)}${botaoGrande('mt-6 w-full max-lg:hidden print:hidden')}</div>`
}

const convite = ({ empresa }: VagaPublica): Html => {
  const cartao = 'rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-7 scroll-mt-20 sm:p-9'
  const titulo = html`<h2 tabindex="-1" class="text-2xl outline-none">Candidate-se</h2>`
  const frase = `Sem criar conta, em poucos minutos. Os seus dados vão só para ${empresa}, e a resposta chega no seu e-mail.`
  const texto = html`<p class="mt-2 text-tinta-suave">${frase}</p>`
  return html`<div class="mt-2"><div class="${cartao}">${titulo}${texto}${botaoGrande('mt-6 w-full sm:w-auto')}</div></div>`
}

const linha = (id: string, conteudo: Html, extra = ''): Html => {
  const classe = `flex flex-col gap-x-8 gap-y-3 py-5 sm:flex-row sm:items-center sm:justify-between${extra}`
  return html`<section aria-labelledby="${id}" class="${classe}">${conteudo}</section>`
}

const acoes = (vaga: VagaPublica, site: string): Html => {
  const contato = acao(
    'falar',
    'Prefere falar com a empresa?',
    'Há uma pessoa responsável por esta vaga.',
    botaoMenor('Ver contato'),
  )
  const partilha = acao('compartilhar', 'Conhece alguém para esta vaga?', null, compartilhar(vaga, site))
  const classe = 'botao text-tinta hover:bg-suave min-h-10 px-4 text-sm max-sm:-ml-4 sm:-mr-4'
  const botao = html`<button type="button" class="${classe}">Denunciar esta vaga</button>`
  const regra = 'Ninguém pode cobrar de quem se candidata, nem discriminar.'
  const denuncia = acao('denunciar', 'Algo errado com este anúncio?', regra, botao)
  return html`<div class="mt-9 divide-y divide-linha border-y border-linha">${linha('falar', contato)}${[
    linha('compartilhar', partilha, ' print:hidden'),
    linha('denunciar', denuncia, ' print:hidden'),
  ]}</div>`
}

const barraDoCelular = (): Html => {
  const lugar = 'sticky bottom-[var(--altura-do-aviso,0px)] z-20 -mx-5 mt-6 border-t border-linha bg-fundo px-5 py-3'
  return html`<div class="${`${lugar} sm:-mx-8 sm:px-8 lg:hidden print:hidden`}">${botaoGrande('w-full')}</div>`
}

/** Everything after the link back. */
export const paginaDaVaga = (vaga: VagaPublica, canais: readonly OutroCanal[], { site, agora }: Onde): Html => {
  const grade = 'gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]'
  const corpo = html`<div class="mt-9 min-w-0">${textos(vaga, canais)}${convite(vaga)}${acoes(vaga, site)}</div>`
  return html`<div class="${grade}">${cabecalho(vaga, agora)}${resumoAoLado(vaga)}${corpo}${barraDoCelular()}</div>`
}
