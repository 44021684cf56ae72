import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { needsProfile } from '@/lib/next'
import { paths } from '@/lib/paths'
import { pageOf, pages, pathOfKey, routes } from './routes'

const SAMPLE = 'um id/com barra'

const built = Object.entries(paths).map(([name, build]) => [name, (build as (value: string) => string)(SAMPLE)] as const)

/** Route pattern that a built address matches; null when only the not-found route matches. */
const patternOf = (address: string) => {
  const match = matchRoutes(routes, new URL(address, 'https://x').pathname)?.at(-1)
  return match?.route.path === '*' ? null : (match?.route.path ?? null)
}

describe('paths', () => {
  it.each(pages.map(({ path, access }) => [path, access] as const))(
    '%s needs a complete profile as its guard does: %s',
    (path, access) => expect(needsProfile(path.replace(/:\w+/, 'x'))).toBe(access === 'verified'),
  )

  it('resolves every built address in the table of routes', () => {
    expect(Object.fromEntries(built.map(([name, address]) => [name, patternOf(address)]))).toMatchInlineSnapshot(`
      {
        "acessibilidade": "/acessibilidade",
        "acompanhar": "/acompanhar",
        "admin": "/admin",
        "adminAuditoria": "/admin/auditoria",
        "adminConfiguracoes": "/admin/configuracoes",
        "adminModeracao": "/admin/moderacao",
        "adminNumeros": "/admin/numeros",
        "adminOperacao": "/admin/operacao",
        "adminTabela": "/admin/tabelas/:tabela",
        "alertas": "/alertas",
        "app": "/app",
        "appConsultoria": "/app/consultoria",
        "appCurriculos": "/app/curriculos",
        "appEmpresas": "/app/empresas",
        "appEntrevistas": "/app/entrevistas",
        "appMensagens": "/app/mensagens",
        "appPedido": "/app/pedidos/:id",
        "appPedidos": "/app/pedidos",
        "appPendencias": "/app/pendencias",
        "appPerfil": "/app/perfil",
        "appVagas": "/app/vagas",
        "areaRestrita": "/area-restrita",
        "areaRestritaPropostas": "/area-restrita/propostas",
        "areaRestritaSolicitacao": "/area-restrita/solicitacao/:id",
        "auth": "/auth",
        "avisoDoPlano": "/aviso-do-plano",
        "avisos": "/avisos",
        "candidatura": "/candidatura",
        "checkout": "/recrutaeeo/checkout",
        "checkoutSucesso": "/checkout/sucesso",
        "confirmacao": "/recrutaeeo/confirmacao",
        "consultoria": "/consultorias/:slug",
        "consultoriaCadastro": "/consultoria-cadastro",
        "consultorias": "/consultorias",
        "consultoriasInicio": "/consultorias-inicio",
        "contaExcluida": "/conta-excluida",
        "contato": "/contato",
        "convite": "/convite",
        "cookies": "/cookies",
        "editarVaga": "/recrutaeeo/minhas-vagas/:id/editar",
        "empresa": "/empresas/:slug",
        "empresaSolicitacao": "/empresa-solicitacao",
        "empresasInicio": "/empresas-inicio",
        "entrar": "/entrar",
        "home": "/",
        "links": "/links",
        "minhaVaga": "/recrutaeeo/minhas-vagas/:id",
        "minhasVagas": "/recrutaeeo/minhas-vagas",
        "novaVaga": "/recrutaeeo/nova-vaga",
        "onboarding": "/onboarding",
        "planos": "/planos",
        "privacidade": "/privacidade",
        "recrutaeeo": "/recrutaeeo",
        "solicitacaoSucesso": "/solicitacao-sucesso",
        "termos": "/termos",
        "userType": "/user-type",
        "vaga": "/vagas/:codigoRef",
        "vagas": "/vagas",
      }
    `)
  })

  it('encodes the parts of the address', () => {
    expect(paths.consultoria('a/b?c')).toBe('/consultorias/a%2Fb%3Fc')
    expect(paths.userType({ from: 'solicitacao', tipo: 'Análise de Currículo / Redes Sociais' })).toBe(
      '/user-type?from=solicitacao&tipo=An%C3%A1lise+de+Curr%C3%ADculo+%2F+Redes+Sociais',
    )
    expect(paths.empresaSolicitacao()).toBe('/empresa-solicitacao')
    expect(paths.empresaSolicitacao({ tipo: 'x', prefill: 1, start: 2 })).toBe('/empresa-solicitacao?tipo=x&prefill=1&start=2')
  })

  it('sends an unknown address to the not-found route', () => {
    expect(patternOf('/nada')).toBeNull()
    expect(pageOf('/planos/x')).toBeUndefined()
  })
})

describe('page registry', () => {
  it('holds exactly the keys of the specification', () => {
    expect(new Set(pages.flatMap(({ key }) => key ?? []))).toEqual(
      new Set([
        'admin',
        'area-restrita',
        'consultoria',
        'consultorias-inicio',
        'detalhe-solicitacao',
        'empresa',
        'empresas-inicio',
        'entrar',
        'home',
        'planos',
      ]),
    )
  })

  it('opens the page of each key, and none for an unknown one', () => {
    expect(pathOfKey('empresa')).toBe('/empresa-solicitacao')
    expect(pathOfKey('detalhe-solicitacao')).toBe('/area-restrita')
    expect(pathOfKey('detalhe-solicitacao', '7/x')).toBe('/area-restrita/solicitacao/7%2Fx')
    expect(pathOfKey('qualquer')).toBeNull()
  })
})
