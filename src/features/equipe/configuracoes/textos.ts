/** What people read in `features/equipe/configuracoes`: one object for each component. */

export const adicionarAdministrador = {
  administradorAdicionadoSucesso: 'Administrador adicionado com sucesso',
  falhaAdicionarAdministrador: 'Falha ao adicionar administrador',
  adicionarAdministrador: 'Adicionar administrador',
  informeEmail: 'Informe o e-mail de quem vai administrar',
  emailInvalido: 'E-mail inválido',
  adicionar: 'Adicionar',
  adicionando: 'Adicionando...',
  emailQuemVai: 'E-mail de quem vai administrar',
  dica: 'Se a pessoa ainda não tem conta, o acesso começa quando ela confirmar este e-mail.',
} as const

export const administradoresTextos = {
  quemEntraDestes: 'Quem entra com um destes e-mails, confirmado, abre esta área. A equipe toda recebe um aviso a cada mudança.',
  falhaCarregarAdministradores: 'Falha ao carregar administradores',
  carregandoAdministradores: 'Carregando administradores',
  acessoReativado: 'Acesso reativado',
  acessoDesativado: 'Acesso desativado',
  desativarAcesso: 'Desativar este acesso?',
} as const

export const adminPage = {
  adminConfiguracoes: 'Admin · Configurações',
  abertura: 'O que a equipe ajusta sem mexer no banco de dados.',
  chegouUltimo: 'O que chegou por último',
} as const

/** Under each field of the settings that needs a word. */
export const dicas: Readonly<Record<string, string>> = {
  script_url: 'A URL do deployment do Apps Script, que termina com /exec. Vazia, nada é enviado.',
  abertura_automatica: 'Ligada, um pedido abre para as consultorias quando o e-mail é confirmado. Desligada, espera pela equipe.',
  primeiro_anuncio_espera: 'Ligado, o primeiro anúncio de cada conta e de cada empresa nova espera a moderação.',
  pix_ligado: 'Ligado, uma vaga também é paga por Pix. Antes, ative o Pix no painel da Stripe.',
  plano_itens: 'Um item por linha. A página de planos mostra estes itens, e a assinatura só abre com eles.',
  checkout_url: 'Com #, o botão Assinar fica desligado na página de planos.',
  webhook_solicitacao_url: 'Recebe cada pedido novo, sem o contato do cliente.',
  webhook_proposta_url: 'Recebe cada proposta nova.',
  email_contato: 'Onde chegam as mensagens da página de contato.',
  sms_por_dia: 'Passou disso, códigos por SMS param até o dia seguinte. O e-mail continua.',
  linkedin_company_id: 'Liga o feed do LinkedIn, que exige parceria. Só leva vagas de empresas com número próprio lá.',
  endereco_fisico: 'Rua, número, bairro, cidade, estado e CEP.',
  numeros_fonte: 'De onde vêm. Sem fonte e data, nenhum número anunciado aparece.',
}

export const conexao = {
  mensagem: 'URL inválida. Deve terminar com /exec.',
  appsScriptUrl: 'APPS_SCRIPT_URL inválida. Use a URL do deployment /exec do Apps Script.',
  urlsGeradas: 'URLs geradas',
  confiraSalve: 'Confira e salve.',
  titulo: 'Conexão com as planilhas',
  texto: 'Cada pedido, cadastro e proposta pode ir também para uma planilha do Google, pelo script publicado na conta da equipe.',
  gerarUrls: 'Gerar URLs',
} as const

export const falhaDaEntrega = {
  ultimaEntregaFalhou: 'A última entrega falhou',
  ultimasEntregasFalharam: (vezes: number) => `As últimas ${vezes} entregas falharam`,
} as const

export const funcionamento = {
  texto: 'O que muda no site e nos avisos assim que você salva.',
} as const

export const oQueOSiteDiz = {
  siteDiz: 'O que o site diz',
  texto: 'A empresa e os números que as páginas públicas mostram assim que você salva.',
  faltamDadosEmpresa: 'Faltam os dados da empresa',
  rodapeTermosPagamento: (campos: string) =>
    `Falta preencher: ${campos}. O rodapé, as páginas legais e o pagamento mostram a empresa só quando há razão social e CNPJ. ` +
    'O Decreto 7.962/2013 pede também o endereço; a LGPD, quem é a pessoa encarregada.',
  numerosPaginasPublicas: 'Números das páginas públicas',
  verdadeirosForamContados: (dia: string) => `Os verdadeiros foram contados em ${dia}.`,
  dica: 'Não medimos: não há número verdadeiro.',
  verdadeiro: (quanto: string, minimo: number | null) =>
    minimo === null ? `Verdadeiro: ${quanto}.` : `Verdadeiro: ${quanto}. Aparece a partir de ${minimo}.`,
} as const

export const parteDasConfiguracoes = {
  falta: 'Falta preencher',
  estesValoresSao: 'Estes valores são os últimos que este navegador viu',
  configuracoesNaoForam: 'As configurações não foram salvas',
  recarregarManterDigitei: 'Recarregar e manter o que digitei',
  tudoSalvo: 'Tudo salvo.',
  carregandoConfiguracoes: 'Carregando configurações',
  recarregadoVoceDigitou: 'Recarregado. O que você digitou continua aqui.',
  outraPessoaMudou: 'A outra pessoa mudou outros campos. Confira e salve.',
} as const

export const testeDeConexao = {
  testeGetFalhou: 'O teste GET falhou. Confira se o script está publicado para qualquer pessoa com o link.',
  testando: 'Testando...',
  testarConexao: 'Testar conexão',
  testeUsaEndereco: 'O teste usa o endereço salvo. Salve antes.',
  rotulo: (nome: string) => `Resposta de ${nome}`,
  respostaVazia: '(resposta vazia)',
} as const

export const ultimasTextos = {
  titulo: 'Nada por aqui ainda',
  texto: (plural: string) => `Quando houver ${plural}, o que chegar por último aparece aqui.`,
} as const
