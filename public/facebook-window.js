// The last page of a window that was opened for Facebook (app/routes/account/facebook/window.ts).
if (opener) {
  opener.postMessage({ facebook: document.body.dataset.result }, location.origin)
  close()
} else {
  location.replace(document.querySelector('a').href)
}
