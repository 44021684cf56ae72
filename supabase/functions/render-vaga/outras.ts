/** The other pages of vacancies: the board's list, one that is over, one that is not there. Drawn as `src/features/publica` draws them. */
import { localPorExtenso } from '../../../src/domain/vaga/publica/local.ts'
import { haQuanto } from '../../../src/domain/vaga/publica/quando.ts'
import { faixaPorExtenso, faixaPublica } from '../../../src/domain/vaga/publica/salario.ts'
import type { VagaNoAr } from '../../../src/domain/vaga/publica/vaga-publica.ts'
import { SENIORIDADES, TIPOS_CONTRATO } from '../../../src/domain/vaga/vaga.ts'
import { html, type Html } from './html.ts'

const rotuloDe = (rotulos: Readonly<Record<string, string>>, valor: string) =>
  Object.hasOwn(rotulos, valor) ? (rotulos[valor] ?? valor) : valor

const etiqueta = (rotulo: string) =>
  html`<span class="inline-flex items-center rounded-full px-3 py-1 text-xs font-semibold bg-suave text-tinta-suave">${rotulo}</span>`

const cartao = (vaga: VagaNoAr, agora: number) => {
  const faixa = faixaPublica(vaga)
  return html`<li class="min-w-0"><article class="cartao-tecido relative flex h-full flex-col gap-x-8 gap-y-4 rounded-cartao border
    border-linha bg-superficie p-5 shadow-cartao sm:flex-row sm:justify-between sm:p-6"><div class="min-w-0">
    <h2 class="text-lg wrap-anywhere"><a class="font-semibold after:absolute after:inset-0 after:rounded-cartao"
    href="/vagas/${encodeURIComponent(vaga.codigo_ref)}" data-discover="true">${vaga.cargo}</a></h2>
    <p class="mt-1 wrap-anywhere text-tinta-suave">${vaga.empresa} · ${localPorExtenso(vaga.local_de_trabalho, vaga.uf)}</p>
    <p class="mt-3 flex flex-wrap
    gap-1.5">${etiqueta(vaga.modalidade)}${etiqueta(rotuloDe(TIPOS_CONTRATO, vaga.tipo_contrato))}${etiqueta(rotuloDe(SENIORIDADES, vaga.senioridade))}${
      vaga.vaga_afirmativa &&
      html`<span class="inline-flex items-center rounded-full px-3 py-1 text-xs font-semibold bg-destaque-suave text-destaque">Vaga afirmativa</span>`
    }</p></div><div class="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 sm:flex-col sm:items-end">${
      faixa
        ? html`<p class="font-semibold tabular-nums">${faixaPorExtenso(faixa)}</p>`
        : html`<p class="text-sm text-tinta-suave">Salário não informado</p>`
    }<time datetime="${vaga.publicada_em}" class="text-sm text-tinta-suave">Publicada ${haQuanto(vaga.publicada_em, agora)}</time></div></article></li>`
}

/** Where the program puts the way to the next page. */
const pe = html`<div class="mt-6 empty:hidden"></div>`

/** The list below the filters of the board. @param mais whether there is a next page @param agora epoch milliseconds */
export const listaDeVagas = (vagas: readonly VagaNoAr[], mais: boolean, agora: number): Html => {
  const quantas = `${vagas.length} ${vagas.length === 1 ? 'vaga' : 'vagas'}`
  if (vagas.length === 0)
    return html`<output class="mt-6 mb-4 block min-h-6 text-sm text-tinta-suave"></output>
      <div class="relative overflow-hidden rounded-cartao border border-linha bg-superficie px-5 pt-10 pb-9 text-center shadow-cartao
      sm:px-8"><div aria-hidden="true" class="trama-fita absolute inset-x-0 top-0 h-2"></div>
      <p class="font-semibold">Nenhuma vaga encontrada</p>
      <p class="mx-auto mt-1.5 max-w-md text-sm
      text-tinta-suave">Nenhuma vaga está no ar neste momento. Vagas novas entram a qualquer hora: volte em breve.</p></div>${pe}`
  return html`<output class="mt-6 mb-4 block min-h-6 text-sm
    text-tinta-suave">${mais ? `As ${quantas} mais recentes` : quantas}</output>
    <ul class="grid gap-4 transition-opacity">${vagas.map((vaga) => cartao(vaga, agora))}</ul>${pe}`
}

export type Encerrada = Readonly<Record<'cargo' | 'empresa' | 'uf' | 'area', string>>

const saidas = (primeira: { rotulo: string; href: string }, segunda: { rotulo: string; href: string }) =>
  html`<div class="mt-8 flex flex-col gap-3 sm:flex-row">
    <a class="botao bg-marca text-sobre-marca shadow-cartao hover:bg-marca-forte min-h-12 px-5" href="${primeira.href}"
    data-discover="true">${primeira.rotulo}</a><a class="botao border border-linha-forte bg-superficie text-tinta hover:border-tinta
    hover:bg-suave min-h-12 px-5" href="${segunda.href}" data-discover="true">${segunda.rotulo}</a></div>`

/** A vacancy that is over, for half a year. */
export const paginaEncerrada = ({ cargo, empresa, uf }: Encerrada): Html =>
  html`<header class="max-w-3xl"><p class="mb-3 text-sm font-semibold text-destaque">Vaga encerrada</p>
    <h1 tabindex="-1" class="text-3xl">${cargo}</h1><p class="mt-4 max-w-2xl text-lg
    text-tinta-suave">${empresa} não recebe mais candidaturas para esta vaga. Quem já se candidatou
    acompanha a resposta pelo link que chegou por e-mail.</p></header>
    ${saidas({ rotulo: `Ver vagas em ${uf}`, href: `/vagas?uf=${encodeURIComponent(uf)}` }, { rotulo: 'Ver todas as vagas', href: '/vagas' })}`

/** Never there, or gone for long: told alike. */
export const paginaInexistente = (): Html =>
  html`<header class="max-w-3xl"><h1 tabindex="-1" class="text-3xl">Não encontramos esta vaga</h1>
    <p class="mt-4 max-w-2xl text-lg text-tinta-suave">O endereço pode ter chegado cortado, ou a vaga não está no ar agora.</p>
    </header>${saidas({ rotulo: 'Ver vagas abertas', href: '/vagas' }, { rotulo: 'Voltar ao início', href: '/' })}`
