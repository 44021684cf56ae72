/** What people read in `features/contas/perfil/seus-dados`: one object for each component. */

export const baixarDados = {
  reunindoDados: 'Reunindo os dados...',
  arquivos: 'Arquivos que você enviou',
  abrir: 'Abrir',
} as const

export const confirmarExclusao = {
  perfilDispositivosConectados: 'Seu perfil e seus dispositivos conectados são apagados; seus consentimentos são retirados.',
  pedidosOrcamentoSao: 'Seus pedidos de orçamento são encerrados e apagados; os links de acompanhamento deixam de funcionar.',
  empresaPassa: (empresa: string, para: string) => `A empresa ${empresa} passa para ${para}, com as vagas e a página dela.`,
  empresaTermina: (empresa: string) =>
    `A empresa ${empresa} termina, com as vagas dela: ninguém mais publica nela. Para mantê-la, passe-a antes em Empresas.`,
  consultoriaPassa: (nome: string, para: string) =>
    `A consultoria ${nome} passa para ${para}, com as propostas, as conversas e o perfil dela.`,
  consultoriaTermina: (nome: string) =>
    `A consultoria ${nome} termina, com as propostas dela. Para mantê-la, passe-a antes a outra pessoa em Consultoria.`,
  leiMandaGuardar: 'O que a lei manda guardar fica sem o seu nome e sem os seus contatos.',
  baixarMeusDados: 'Baixar meus dados antes',
  verifiqueContatoPerfil: 'Verifique um contato no seu perfil antes: é por ele que confirmamos que o pedido é seu.',
  titulo: 'Código de confirmação por',
  enviando: 'Enviando...',
  receberCodigoExcluir: 'Receber código para excluir',
  manterConta: 'Manter a conta',
} as const

export const excluirConta = {
  excluirMinhaConta: 'Excluir minha conta',
  titulo: 'Excluir a sua conta?',
  descricao: 'Não dá para desfazer.',
} as const

export const seusDados = {
  levarCopia: 'Levar uma cópia',
  arquivoTudoGuardamos:
    'Um arquivo com tudo o que guardamos sobre você: perfil, dispositivos, consentimentos, pedidos e mensagens.',
  baixarMeusDados: 'Baixar meus dados',
  encerrarConta: 'Encerrar a conta',
  apagaContaPedidos: 'Apaga a sua conta, os seus pedidos e os seus contatos. Não dá para desfazer.',
} as const
