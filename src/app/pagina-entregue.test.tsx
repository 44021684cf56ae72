/**
 * The pages of vacancies arrive as HTML that the function `render-vaga` wrote, and the program draws them anew: element for element
 * the same, so that nothing moves when it takes over.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { jsonDeBloco } from '@/domain/vaga/publica/job-posting'
import { vagaPublica } from '@/domain/vaga/publica/vaga-publica'
import VagaPage from '@/features/publica/VagaPage'
import VagasPage from '@/features/publica/VagasPage'
import { createQueryClient } from '@/lib/query'
import { listaDeVagas, paginaEncerrada } from '../../supabase/functions/render-vaga/outras'
import { paginaDaVaga } from '../../supabase/functions/render-vaga/vaga'
import { serve } from '../../tests/support/signed-in'
import { umaVaga } from '../../tests/support/vaga-no-ar'

beforeEach(() => {
  cleanup()
  document.body.innerHTML = ''
  serve({ fn_contar_visita: () => ({ status: 204 }), fn_listar_vagas_publicadas: () => ({ body: { itens: [], proximo: null } }) })
})

/** Each element as `tag class | its own words`, in order. */
function elementos(raiz: Element): string[] {
  return [...raiz.querySelectorAll('*')].map((element) => {
    const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent)
    return `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''} | ${words.join('')}`
  })
}

function desenhada(endereco: string, id: string, dados: unknown): Element {
  window.history.replaceState(null, '', endereco)
  document.body.innerHTML = `<script type="application/json" id="${id}">${jsonDeBloco(dados)}</script><main></main>`
  const main = document.querySelector('main') ?? document.body
  render(
    <MemoryRouter initialEntries={[endereco]}>
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route path="/vagas" element={<VagasPage />} />
          <Route path="/vagas/:codigoRef" element={<VagaPage />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
    { container: main },
  )
  return main
}

const entregue = (html: { text: string }) => {
  const caixa = document.createElement('main')
  caixa.innerHTML = html.text
  return elementos(caixa)
}

test.each([
  ['plain', umaVaga(), []],
  [
    'affirmative, without salary, on two other boards',
    umaVaga({ vaga_afirmativa: true, vaga_afirmativa_grupo: 'pessoas com deficiência', salario_min: null, salario_max: null }),
    ['linkedin', 'catho'].map((canal) => ({ canal, external_url: `https://${canal}.example/1` })),
  ],
  ['short', umaVaga({ requisitos: null, beneficios: null, diferenciais: null, empresa_descricao: null, empresa_site: null }), []],
])('the page of a vacancy: %s', (_, vaga, canais) => {
  const main = desenhada('/vagas/VABCDEFGH', 'vaga-entregue', { situacao: 'no_ar', ...vaga, canais })
  const onde = { site: window.location.origin, agora: Date.now() }
  // Before them the column and the link back, which stand in the frame that the build makes.
  const [, , , ...doPrograma] = elementos(main)
  expect(doPrograma).toEqual(entregue(paginaDaVaga(vagaPublica(vaga), canais, onde)))
})

test('the page of one that is over', () => {
  const fim = {
    situacao: 'encerrada',
    cargo: 'Analista de RH',
    empresa: 'Oficina Aurora',
    uf: 'SP',
    area: 'RH',
    codigo_ref: 'VABCDEFGH',
  }
  const [, , , ...doPrograma] = elementos(desenhada('/vagas/VABCDEFGH', 'vaga-entregue', fim))
  expect(doPrograma).toEqual(entregue(paginaEncerrada(fim)))
})

test('the list of the board', () => {
  const itens = [umaVaga(), umaVaga({ codigo_ref: 'VBBBBBBBB', vaga_afirmativa: true, salario_min: null, salario_max: null })]
  const main = desenhada('/vagas', 'vagas-entregues', { itens, proximo: null })
  const doPrograma = elementos(main)
  const daFuncao = entregue(listaDeVagas(itens, false, Date.now()))
  const inicio = doPrograma.indexOf(daFuncao[0] ?? '')
  expect(doPrograma.slice(inicio, inicio + daFuncao.length)).toEqual(daFuncao)
})
