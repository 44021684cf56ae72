/**
 * The page of a vacancy as `src/features/publica/vaga` draws it, for readers without a program and for the moment before it starts:
 * the same words in the same places (a test compares), so that nothing jumps when the program takes over.
 */
import { nomeDoCanal } from '../../../src/domain/vaga/canal.ts'
import { diaPorExtenso, haQuanto } from '../../../src/domain/vaga/publica/quando.ts'
import type { Bloco } from '../../../src/domain/vaga/publica/texto.ts'
import type { VagaPublica } from '../../../src/domain/vaga/publica/vaga-publica.ts'
import { html, type Html } from './html.ts'

export type OutroCanal = { readonly canal: string; readonly external_url: string }

const outroSite = (href: string, rotulo: string) =>
  html`<a href="${href}" class="font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca" target="_blank" rel="noopener noreferrer">${rotulo}<span class="sr-only"> (abre em nova aba)</span></a>`

const bloco = ({ lista, linhas }: Bloco) =>
  lista
    ? html`<ul class="my-1.5 list-disc space-y-0.5 pl-5 marker:text-fibra-urucum">${linhas.map((linha) => html`<li class="wrap-anywhere">${linha}</li>`)}</ul>`
    : html`<p class="wrap-anywhere whitespace-pre-line not-first:mt-1.5">${linhas.join('\n')}</p>`

const fatos = ({ salario, fatos: todos }: VagaPublica) =>
  html`<dl>${
    salario &&
    html`<div class="mb-4 border-b border-linha pb-4"><dt class="text-sm text-tinta-suave">${salario.rotulo}</dt><dd class="mt-0.5 text-xl font-semibold tabular-nums">${salario.valor}</dd></div>`
  }${todos
    .filter(({ rotulo }) => rotulo !== salario?.rotulo)
    .map(
      ({ rotulo, valor }) =>
        html`<div class="grid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-3 py-1"><dt class="text-sm text-tinta-suave">${rotulo}</dt><dd class="wrap-anywhere">${valor}</dd></div>`,
    )}</dl>`

const textos = ({ secoes, site }: VagaPublica, canais: readonly OutroCanal[]) => {
  const outros = canais.filter(({ external_url }) => external_url.startsWith('https://'))
  const juntar = (at: number) => (at === 0 ? '' : at === outros.length - 1 ? ' e ' : ', ')
  return html`${secoes.map(
    ({ titulo, blocos }) =>
      html`<section class="mb-9 max-w-prose"><h2 class="mb-2.5 text-xl wrap-anywhere">${titulo}</h2>${blocos.map(bloco)}</section>`,
  )}${site && html`<p class="-mt-4 mb-9">${outroSite(site, 'Site da empresa')}</p>`}${
    outros.length > 0 &&
    html`<p class="mb-9 max-w-prose text-sm text-tinta-suave">A mesma vaga também está em ${outros.map(
      ({ canal, external_url }, at) => html`<span>${juntar(at)}${outroSite(external_url, nomeDoCanal(canal))}</span>`,
    )}. Basta se candidatar em um lugar.</p>`
  }`
}

const botao = (rotulo: string) =>
  html`<button type="button" class="botao border border-linha-forte bg-superficie text-tinta hover:border-tinta hover:bg-suave min-h-10 px-4 text-sm mt-3">${rotulo}</button>`

/** Everything after the link back. @param agora epoch milliseconds */
export const paginaDaVaga = (vaga: VagaPublica, canais: readonly OutroCanal[], agora: number): Html =>
  html`<div class="gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"><div><header class="max-w-3xl"><h1 tabindex="-1" class="text-3xl"><span class="wrap-anywhere">${vaga.cargo}</span></h1><p class="mt-4 max-w-2xl text-lg text-tinta-suave">${vaga.resumo}</p></header><p class="mt-3 text-sm text-tinta-suave"><time datetime="${vaga.publicadaEm}">Publicada ${haQuanto(vaga.publicadaEm, agora)}</time> · <time datetime="${vaga.expiraEm}">aberta até ${diaPorExtenso(vaga.expiraEm)}</time></p>${
    vaga.afirmativa &&
    html`<p class="mt-6 max-w-prose rounded-cartao bg-marca-suave p-4 font-semibold wrap-anywhere text-marca-forte">${vaga.afirmativa}</p>`
  }</div><div class="rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-7 mt-7 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">${fatos(vaga)}<button type="button" class="botao bg-marca text-sobre-marca shadow-cartao hover:bg-marca-forte min-h-14 px-6 text-lg mt-6 w-full max-lg:hidden print:hidden">Candidatar-se</button></div><div class="mt-9 min-w-0">${textos(vaga, canais)}<div class="sticky bottom-[var(--altura-do-aviso,0px)] z-20 -mx-5 border-t border-linha bg-fundo/95 px-5 py-3 sm:-mx-8 sm:px-8 lg:hidden print:hidden"><button type="button" class="botao bg-marca text-sobre-marca shadow-cartao hover:bg-marca-forte min-h-14 px-6 text-lg w-full">Candidatar-se</button></div><div class="mt-6 lg:mt-2"><div class="rounded-cartao border border-linha bg-superficie p-5 shadow-cartao scroll-mt-20 sm:p-9"><h2 tabindex="-1" class="text-2xl outline-none">Candidate-se</h2><p class="mt-2 text-tinta-suave">Sem criar conta, em poucos minutos. ${vaga.empresa} recebe os seus dados e responde por e-mail.</p><button type="button" class="botao bg-marca text-sobre-marca shadow-cartao hover:bg-marca-forte min-h-14 px-6 text-lg mt-6 w-full sm:w-auto">Candidatar-se</button></div></div><div class="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2"><section><h2 class="text-lg">Prefere falar com a empresa?</h2><p class="mt-1 text-sm text-tinta-suave">Há uma pessoa responsável por esta vaga.</p>${botao('Ver contato')}</section></div></div></div>`
