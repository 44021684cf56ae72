/** What people read in `features/contas/perfil`: one object for each component. */

export const avisos = {
  perfilEstaIncompleto: 'Seu perfil está incompleto',
  daEquipe: 'Você administra a plataforma',
  abrirAdministracao: 'Abrir a administração',
} as const

export const contaExcluidaPage = {
  contaExcluida: 'Conta excluída',
  antetitulo: 'Até logo',
  titulo: 'Sua conta foi excluída',
  abertura: 'Apagamos os seus dados da plataforma e o que este navegador guardava. Obrigado por ter passado por aqui.',
  voltarInicio: 'Voltar ao início',
  contarFaltou: 'Contar o que faltou',
} as const

export const indice = {
  rotulo: 'Nesta página',
} as const

export const nomeESobrenome = {
  restaurado: 'Trouxemos de volta o que você já tinha digitado.',
} as const

export const perfilPage = {
  titulo: 'Meu Perfil',
  abertura: 'Quem você é, como você entra e o que guardamos sobre você.',
  semConexao: 'O que você vê pode não ser o mais recente. Salve quando a conexão voltar.',
  carregandoPerfil: 'Carregando o seu perfil',
  sobreContatos: 'Você entra com qualquer um dos dois. Ao trocar um, verificamos o novo com um código.',
  sobreAcesso: 'Como você entra, e em quais dispositivos está agora.',
  sobrePrivacidade: 'O que você aceitou, quando e em qual versão do texto.',
  sobreSeusDados: 'Os dados são seus: leve uma cópia ou peça que apaguemos tudo.',
} as const

export const acesso = {
  contaGoogle: 'Conta Google',
  carregandoGoogle: 'Vendo se a conta Google está conectada',
  conectada: 'Conectada',
  naoConectada: 'Não conectada',
  googleLigado: 'Você pode entrar com Google, além do código.',
  comoConectar: 'Para conectar, entre com Google usando o mesmo e-mail desta conta.',
  sessoes: 'Onde você está conectado',
  carregandoDispositivos: 'Carregando os dispositivos',
} as const

export const sessoesTextos = {
  nenhumOutro: 'Nenhum dispositivo conectado além deste.',
  saindo: 'Saindo...',
  sairDosOutros: 'Sair dos outros dispositivos',
  quandoPerdeAcesso: 'Um dispositivo encerrado pode levar até uma hora para perder o acesso.',
  esteDispositivo: 'Este dispositivo',
  rotulo: (nome: string, diaHora: string) => `Encerrar ${nome}, último uso em ${diaHora}`,
} as const

export const contatoForm = {
  salvando: 'Salvando...',
  salvarReceberCodigo: 'Salvar e receber código',
} as const

export const contatoRow = {
  verificado: 'Verificado',
  faltaVerificar: 'Falta verificar',
} as const

export const voltarAoAnterior = {
  perfilAtualizado: 'Perfil atualizado!',
  voltarPara: (trecho: string) => `Voltar para ${trecho}`,
} as const

export const dadosPessoais = {
  rotulo: 'Dados pessoais',
} as const

export const consentimentosTextos = {
  nenhum: 'Você ainda não deu nenhum consentimento.',
  mostrarTodos: (quantos: number) => `Mostrar todos (${quantos})`,
} as const

export const privacidade = {
  carregandoConsentimentos: 'Carregando os consentimentos',
  ondeVale: 'A escolha vale para este navegador, com ou sem conta.',
  preferenciasCookies: 'Preferências de cookies',
} as const

export const revogar = {
  consentimentoRevogado: 'Consentimento revogado',
  titulo: 'Revogar este consentimento?',
} as const

export const baixarDados = {
  reunindoDados: 'Reunindo os dados...',
  arquivos: 'Arquivos que você enviou',
  abrir: 'Abrir',
} as const

export const confirmarExclusao = {
  fimDoPerfil: 'Seu perfil e seus dispositivos conectados são apagados; seus consentimentos são retirados.',
  fimDosPedidos:
    'Os pedidos de orçamento do seu e-mail são encerrados e apagados; os links de acompanhamento deixam de funcionar.',
  fimDasVagas:
    'Vagas só suas saem do ar e são apagadas; quem se candidatou é avisado. Há reembolso do que foi pago e não entrou no ar.',
  empresaPassa: (empresa: string, para: string) => `A empresa ${empresa} passa para ${para}, com as vagas e a página dela.`,
  empresaTermina: (empresa: string) =>
    `A empresa ${empresa} termina, com as vagas dela: ninguém mais publica nela. Para mantê-la, passe-a antes em Empresas.`,
  consultoriaPassa: (nome: string, para: string) =>
    `A consultoria ${nome} passa para ${para}, com as propostas, as conversas e o perfil dela.`,
  consultoriaTermina: (nome: string) =>
    `A consultoria ${nome} termina, com as propostas dela. Para mantê-la, passe-a antes a outra pessoa em Consultoria.`,
  fimDasEntrevistas: 'As entrevistas que só você conduz são canceladas, com um aviso ao candidato.',
  lendo: 'Vendo o que mais termina com a conta...',
  oQueFica: 'O que a lei manda guardar fica sem o seu nome e sem os seus contatos.',
  baixarMeusDados: 'Baixar meus dados antes',
  semContatoVerificado: 'Verifique um contato no seu perfil antes: é por ele que confirmamos que o pedido é seu.',
  titulo: 'Código de confirmação por',
  enviando: 'Enviando...',
  pedirCodigo: 'Receber código para excluir',
  manterConta: 'Manter a conta',
} as const

export const excluirConta = {
  excluirMinhaConta: 'Excluir minha conta',
  titulo: 'Excluir a sua conta?',
  descricao: 'Não dá para desfazer.',
} as const

export const seusDados = {
  levarCopia: 'Levar uma cópia',
  oQueBaixa: 'Um arquivo com tudo o que guardamos sobre você: perfil, dispositivos, consentimentos, pedidos e mensagens.',
  baixarMeusDados: 'Baixar meus dados',
  encerrarConta: 'Encerrar a conta',
  oQueApaga: 'Apaga a sua conta, os seus pedidos e os seus contatos. Não dá para desfazer.',
} as const
